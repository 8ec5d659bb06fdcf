import Testing

/// Swift's own runner of tests, without a package.
@main struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
