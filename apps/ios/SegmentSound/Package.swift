// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "SegmentSound",
  platforms: [.iOS(.v17), .watchOS(.v10)],
  products: [.library(name: "SegmentSound", targets: ["SegmentSound"])],
  dependencies: [.package(path: "../Kit")],
  targets: [.target(name: "SegmentSound", dependencies: ["Kit"])]
)
