// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "InnertideIosPlugin",
  platforms: [.iOS(.v17)],
  products: [
    .library(name: "InnertideIosPlugin", targets: ["InnertideIosPlugin"])
  ],
  dependencies: [
    .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", from: "8.0.0"),
    .package(path: "../Kit"),
    .package(path: "../Activity"),
    .package(path: "../SegmentSound"),
    .package(path: "../Workout"),
  ],
  targets: [
    .target(
      name: "InnertideIosPlugin",
      dependencies: [
        .product(name: "Capacitor", package: "capacitor-swift-pm"),
        .product(name: "Kit", package: "Kit"),
        .product(name: "SessionActivity", package: "Activity"),
        .product(name: "SegmentSound", package: "SegmentSound"),
        .product(name: "Workout", package: "Workout"),
      ],
      path: "Sources/InnertideIosPlugin")
  ]
)
