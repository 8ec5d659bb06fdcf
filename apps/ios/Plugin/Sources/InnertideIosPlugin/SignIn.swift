import AuthenticationServices
import Foundation
import UIKit

/// Signs in through the system, one request at a time: by Apple's sheet, or in a browser.
@MainActor final class SignIn: NSObject {
  private var waiting: Reply?
  private var browser: ASWebAuthenticationSession?

  nonisolated override init() { super.init() }

  func withApple(nonceHash: String, answer reply: Reply) {
    wait(for: reply)
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    request.nonce = nonceHash
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }

  func inBrowser(_ request: BrowserRequest, answer reply: Reply) {
    wait(for: reply)
    guard let url = URL(string: request.url) else { return finish(.failure(.failed)) }
    let completion: @Sendable (URL?, (any Error)?) -> Void = { [weak self] url, error in
      let isCancelled = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
      Task { @MainActor in
        if let url {
          self?.finish(.success(BrowserAnswer(url: url.absoluteString)))
        } else {
          self?.finish(.failure(isCancelled ? .cancelled : .failed))
        }
      }
    }
    let browser: ASWebAuthenticationSession
    if #available(iOS 17.4, *) {
      browser = ASWebAuthenticationSession(
        url: url, callback: .customScheme(request.callbackScheme), completionHandler: completion)
    } else {
      browser = ASWebAuthenticationSession(
        url: url, callbackURLScheme: request.callbackScheme, completionHandler: completion)
    }
    browser.presentationContextProvider = self
    self.browser = browser
    if !browser.start() { finish(.failure(.failed)) }
  }

  /// Cancels the request that is still open: only one can be.
  private func wait(for reply: Reply) {
    browser?.cancel()
    finish(.failure(.cancelled))
    waiting = reply
  }

  private func finish(_ outcome: Result<any Encodable & Sendable, Refusal>) {
    let reply = waiting
    waiting = nil
    browser = nil
    switch outcome {
    case .success(let value): reply?.answer(value)
    case .failure(let refusal): reply?.refuse(refusal)
    }
  }

  private var window: UIWindow {
    let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    return windows.first(where: \.isKeyWindow) ?? windows.first ?? UIWindow()
  }
}

extension SignIn: ASAuthorizationControllerDelegate {
  nonisolated func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    let credential = authorization.credential as? ASAuthorizationAppleIDCredential
    let token = credential?.identityToken.flatMap { String(data: $0, encoding: .utf8) }
    let code = credential?.authorizationCode.flatMap { String(data: $0, encoding: .utf8) }
    let name = credential?.fullName?.formatted()
    Task { @MainActor in
      guard let token else { return self.finish(.failure(.failed)) }
      self.finish(.success(AppleAnswer(identityToken: token, authorizationCode: code, name: name)))
    }
  }

  nonisolated func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {
    let isCancelled = (error as? ASAuthorizationError)?.code == .canceled
    Task { @MainActor in self.finish(.failure(isCancelled ? .cancelled : .failed)) }
  }
}

extension SignIn: ASAuthorizationControllerPresentationContextProviding {
  nonisolated func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    MainActor.assumeIsolated { window }
  }
}

extension SignIn: ASWebAuthenticationPresentationContextProviding {
  nonisolated func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    MainActor.assumeIsolated { window }
  }
}
