// AuthenticationServices as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// authenticationservices/aswebauthenticationsession, asauthorizationcontroller, asauthorizationappleidprovider. A test plays the sheets.
import Foundation
import UIKit

public typealias ASPresentationAnchor = UIWindow

public struct ASWebAuthenticationSessionError: Error {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }
  public let code: Code
  /// Of a test.
  public init(_ code: Code) { self.code = code }
}
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  public final class Callback: NSObject {
    let scheme: String
    required init(_ scheme: String) { self.scheme = scheme }
    public class func customScheme(_ customScheme: String) -> Self { Self(customScheme) }
  }
  /// Of a test: the browsers that were opened, the latest last.
  nonisolated(unsafe) public static var opened: [ASWebAuthenticationSession] = []
  /// Of a test.
  nonisolated(unsafe) public static var mayStart = true
  /// Of a test.
  public let scheme: String?
  private let completion: CompletionHandler
  /// Of a test.
  public private(set) var isCancelled = false
  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    (scheme, completion) = (callback.scheme, completionHandler)
  }
  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    (scheme, completion) = (callbackURLScheme, completionHandler)
  }
  /// Of a test. Apple's page does not say on which queue: not on the main one, here.
  public func complete(_ url: String?, _ error: (any Error)? = nil) {
    nonisolated(unsafe) let completion = completion
    let answer = url.flatMap { URL(string: $0) }
    DispatchQueue.global().async { completion(answer, error) }
  }
  public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  public var prefersEphemeralWebBrowserSession: Bool = false
  @discardableResult public func start() -> Bool {
    guard Self.mayStart, presentationContextProvider != nil else { return false }
    Self.opened.append(self)
    return true
  }
  /// Whether the completion is called then, Apple's page does not say: it is, and late.
  public func cancel() {
    isCancelled = true
    complete(nil, ASWebAuthenticationSessionError(.canceledLogin))
  }
}
@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASAuthorizationError: Error {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed
  }
  public let code: Code
  /// Of a test.
  public init(_ code: Code) { self.code = code }
}
public protocol ASAuthorizationCredential: NSObjectProtocol {}
open class ASAuthorization: NSObject {
  public struct Scope: Hashable, Sendable {
    public static let fullName: ASAuthorization.Scope = Scope("full_name")
    public static let email: ASAuthorization.Scope = Scope("email")
    private let name: String
    private init(_ name: String) { self.name = name }
  }
  public let credential: any ASAuthorizationCredential
  /// Of a test.
  public init(credential: any ASAuthorizationCredential) { self.credential = credential }
}
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  public var identityToken: Data?
  public var authorizationCode: Data?
  public var fullName: PersonNameComponents?
  /// Of a test.
  public init(identityToken: Data?, authorizationCode: Data?) {
    (self.identityToken, self.authorizationCode) = (identityToken, authorizationCode)
  }
}
open class ASAuthorizationRequest: NSObject {}
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  public var requestedScopes: [ASAuthorization.Scope]?
  public var nonce: String?
}
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {}
open class ASAuthorizationAppleIDProvider: NSObject {
  public func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
}
open class ASAuthorizationController: NSObject {
  /// Of a test: the sheets that were opened, the latest last.
  nonisolated(unsafe) public static var opened: [ASAuthorizationController] = []
  /// Of a test.
  public let requests: [ASAuthorizationRequest]
  public init(authorizationRequests: [ASAuthorizationRequest]) { requests = authorizationRequests }
  public weak var delegate: (any ASAuthorizationControllerDelegate)?
  public weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  public func performRequests() {
    precondition(delegate != nil && presentationContextProvider != nil, "a sheet without a delegate and a window")
    Self.opened.append(self)
  }
  /// Of a test.
  @MainActor public func complete(token: String?) {
    let credential = ASAuthorizationAppleIDCredential(identityToken: token.map { Data($0.utf8) }, authorizationCode: nil)
    delegate?.authorizationController(
      controller: self, didCompleteWithAuthorization: ASAuthorization(credential: credential))
  }
  /// Of a test.
  @MainActor public func fail(_ code: ASAuthorizationError.Code) {
    delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(code))
  }
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
  public func formatted() -> String { givenName ?? "" }
}
