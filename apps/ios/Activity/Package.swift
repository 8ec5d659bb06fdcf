// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "SessionActivity",
  platforms: [.iOS(.v17)],
  products: [.library(name: "SessionActivity", targets: ["SessionActivity"])],
  dependencies: [.package(path: "../Kit")],
  targets: [.target(name: "SessionActivity", dependencies: ["Kit"])]
)
