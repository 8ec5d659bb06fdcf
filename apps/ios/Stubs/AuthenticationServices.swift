// AuthenticationServices as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// authenticationservices/aswebauthenticationsession, asauthorizationcontroller, asauthorizationappleidprovider. Nothing here runs.
import Foundation
import UIKit

public typealias ASPresentationAnchor = UIWindow

public struct ASWebAuthenticationSessionError: Error {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }
  public var code: Code { fatalError() }
}
@MainActor open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  public final class Callback: NSObject {
    public class func customScheme(_ customScheme: String) -> Callback { fatalError() }
    public class func https(host: String, path: String) -> Callback { fatalError() }
  }
  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {}
  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {}
  public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  public var prefersEphemeralWebBrowserSession: Bool = false
  @discardableResult public func start() -> Bool { fatalError() }
  public func cancel() {}
}
@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASAuthorizationError: Error {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed
  }
  public var code: Code { fatalError() }
}
public protocol ASAuthorizationCredential: NSObjectProtocol {}
open class ASAuthorization: NSObject {
  public struct Scope: Hashable, Sendable {
    public static let fullName = Scope("full_name")
    public static let email = Scope("email")
    private let name: String
    private init(_ name: String) { self.name = name }
  }
  public var credential: any ASAuthorizationCredential { fatalError() }
}
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  public var identityToken: Data? { fatalError() }
  public var authorizationCode: Data? { fatalError() }
  public var fullName: PersonNameComponents? { fatalError() }
}
open class ASAuthorizationRequest: NSObject {}
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
  public var requestedScopes: [ASAuthorization.Scope]?
  public var nonce: String?
}
open class ASAuthorizationAppleIDProvider: NSObject {
  public func createRequest() -> ASAuthorizationAppleIDRequest { fatalError() }
}
@MainActor open class ASAuthorizationController: NSObject {
  public init(authorizationRequests: [ASAuthorizationRequest]) {}
  public weak var delegate: (any ASAuthorizationControllerDelegate)?
  public weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  public func performRequests() {}
}
@MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
@MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

extension PersonNameComponents {
  /// Foundation’s own on Apple’s systems.
  public func formatted() -> String { fatalError() }
}
