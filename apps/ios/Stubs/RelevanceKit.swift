// RelevanceKit as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// relevancekit/relevantcontext. Nothing here runs.
import Foundation

public struct RelevantContext: Sendable {
  public static func date(from: Date, to: Date) -> RelevantContext { RelevantContext() }
}
