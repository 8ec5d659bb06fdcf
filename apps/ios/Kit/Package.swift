// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kit",
  platforms: [.iOS(.v17), .watchOS(.v10), .macOS(.v14)],
  products: [.library(name: "Kit", targets: ["Kit"])],
  targets: [
    .target(name: "Kit"),
    .testTarget(name: "KitTests", dependencies: ["Kit"]),
  ]
)
