import AuthenticationServices
import Foundation
import UIKit

/// Signs in through the system, one request at a time: by Apple's sheet, or in a browser. What the system says late of an
/// earlier request must not answer a later one, so each has a number.
@MainActor final class SignIn: NSObject {
  private var request = 0
  private var waiting: Reply?
  private var browser: ASWebAuthenticationSession?
  /// Of Apple's sheet that is open: the one whose answers count.
  private var controller: ASAuthorizationController?

  nonisolated override init() { super.init() }

  func withApple(nonceHash: String, answer reply: Reply) {
    wait(for: reply)
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    request.nonce = nonceHash
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    self.controller = controller
    controller.performRequests()
  }

  func inBrowser(_ asked: BrowserRequest, answer reply: Reply) {
    wait(for: reply)
    let request = self.request
    guard let url = URL(string: asked.url) else { return finish(.failure(.failed)) }
    let completion: @Sendable (URL?, (any Error)?) -> Void = { [weak self] url, error in
      let isCancelled = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
      Task { @MainActor in
        guard let self, self.request == request else { return }
        if let url {
          self.finish(.success(BrowserAnswer(url: url.absoluteString)))
        } else {
          self.finish(.failure(isCancelled ? .cancelled : .failed))
        }
      }
    }
    let browser: ASWebAuthenticationSession
    if #available(iOS 17.4, *) {
      browser = ASWebAuthenticationSession(
        url: url, callback: .customScheme(asked.callbackScheme), completionHandler: completion)
    } else {
      browser = ASWebAuthenticationSession(
        url: url, callbackURLScheme: asked.callbackScheme, completionHandler: completion)
    }
    browser.presentationContextProvider = self
    self.browser = browser
    if !browser.start() { finish(.failure(.failed)) }
  }

  /// Cancels the request that is still open: only one can be.
  private func wait(for reply: Reply) {
    request += 1
    browser?.cancel()
    finish(.failure(.cancelled))
    waiting = reply
  }

  private func finish(_ outcome: Result<any Encodable & Sendable, Refusal>) {
    let reply = waiting
    (waiting, browser, controller) = (nil, nil, nil)
    switch outcome {
    case .success(let value): reply?.answer(value)
    case .failure(let refusal): reply?.refuse(refusal)
    }
  }

  private func isOpen(_ answered: ObjectIdentifier) -> Bool { controller.map(ObjectIdentifier.init) == answered }

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
    let answered = ObjectIdentifier(controller)
    Task { @MainActor in
      guard self.isOpen(answered) else { return }
      guard let token else { return self.finish(.failure(.failed)) }
      self.finish(.success(AppleAnswer(identityToken: token, authorizationCode: code, name: name)))
    }
  }

  nonisolated func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {
    let isCancelled = (error as? ASAuthorizationError)?.code == .canceled
    let answered = ObjectIdentifier(controller)
    Task { @MainActor in
      if self.isOpen(answered) { self.finish(.failure(isCancelled ? .cancelled : .failed)) }
    }
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
