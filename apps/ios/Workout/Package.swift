// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Workout",
  platforms: [.iOS(.v17), .watchOS(.v10)],
  products: [.library(name: "Workout", targets: ["Workout"])],
  dependencies: [.package(path: "../Kit")],
  targets: [.target(name: "Workout", dependencies: ["Kit"])]
)
