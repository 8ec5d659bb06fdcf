import AuthenticationServices
import Capacitor
import Foundation
import Testing

@testable import InnertideIosPlugin

/// One after another: the system shows one sheet at a time.
@Suite(.serialized) @MainActor struct PhoneBehaviour {}

/// What must come, however busy the machine is; `settle` is for what must not.
@MainActor func eventually(_ wanted: [String], _ read: @MainActor () -> [String]) async {
  for _ in 0..<500 where read() != wanted { try? await Task.sleep(for: .milliseconds(10)) }
  #expect(read() == wanted)
}

func settle() async { try? await Task.sleep(for: .milliseconds(60)) }

extension PhoneBehaviour {
  @MainActor struct Sheets {
    let signIn = SignIn()
    let request = BrowserRequest(url: "https://a.example/authorize", callbackScheme: "com.innertide.app")

    init() {
      (ASWebAuthenticationSession.opened, ASAuthorizationController.opened) = ([], [])
      ASWebAuthenticationSession.mayStart = true
    }

    @Test func answersWithTheAddressThatTheBrowserCameBackWith() async throws {
      let call = CAPPluginCall()
      signIn.inBrowser(request, answer: Reply(call))
      let browser = try #require(ASWebAuthenticationSession.opened.last)
      #expect(browser.scheme == "com.innertide.app")
      browser.complete("com.innertide.app://auth/callback?code=7")
      await eventually([#"{"url":"com.innertide.app:\/\/auth\/callback?code=7"}"#]) { call.answers }
    }

    @Test func saysThatTheBrowserWasClosed() async throws {
      let call = CAPPluginCall()
      signIn.inBrowser(request, answer: Reply(call))
      try #require(ASWebAuthenticationSession.opened.last).complete(
        nil, ASWebAuthenticationSessionError(.canceledLogin))
      await eventually(["refused cancelled"]) { call.answers }
    }

    @Test func saysThatNoBrowserOpens() async {
      ASWebAuthenticationSession.mayStart = false
      let call = CAPPluginCall()
      signIn.inBrowser(request, answer: Reply(call))
      await eventually(["refused failed"]) { call.answers }
    }

    @Test func whatAnEarlierBrowserSaysLateAnswersNoLaterRequest() async throws {
      let (first, second) = (CAPPluginCall(), CAPPluginCall())
      signIn.inBrowser(request, answer: Reply(first))
      let early = try #require(ASWebAuthenticationSession.opened.last)
      signIn.inBrowser(request, answer: Reply(second))
      #expect(early.isCancelled)
      await eventually(["refused cancelled"]) { first.answers }
      #expect(second.answers == [])
      early.complete("com.innertide.app://late")
      await settle()
      #expect(second.answers == [])
      try #require(ASWebAuthenticationSession.opened.last).complete("com.innertide.app://right")
      await eventually([#"{"url":"com.innertide.app:\/\/right"}"#]) { second.answers }
      #expect(first.answers.count == 1)
    }

    @Test func asksAppleForTheHashedNonceAndAnswersOnce() async throws {
      let call = CAPPluginCall()
      signIn.withApple(nonceHash: "abc", answer: Reply(call))
      let sheet = try #require(ASAuthorizationController.opened.last)
      #expect((sheet.requests.first as? ASAuthorizationAppleIDRequest)?.nonce == "abc")
      sheet.complete(token: "token")
      sheet.fail(.canceled)
      await eventually([#"{"identityToken":"token"}"#]) { call.answers }
    }

    @Test func saysWhatAppleSays() async throws {
      for (code, answer) in [(ASAuthorizationError.Code.canceled, "cancelled"), (.failed, "failed")] {
        let call = CAPPluginCall()
        signIn.withApple(nonceHash: "abc", answer: Reply(call))
        try #require(ASAuthorizationController.opened.last).fail(code)
        await eventually(["refused \(answer)"]) { call.answers }
      }
      let call = CAPPluginCall()
      signIn.withApple(nonceHash: "abc", answer: Reply(call))
      try #require(ASAuthorizationController.opened.last).complete(token: nil)
      await eventually(["refused failed"]) { call.answers }
    }

    @Test func whatAnEarlierSheetSaysLateAnswersNoBrowserAndNoLaterSheet() async throws {
      let (sheet, browser, last) = (CAPPluginCall(), CAPPluginCall(), CAPPluginCall())
      signIn.withApple(nonceHash: "abc", answer: Reply(sheet))
      let early = try #require(ASAuthorizationController.opened.last)
      signIn.inBrowser(request, answer: Reply(browser))
      early.fail(.canceled)
      await settle()
      #expect(browser.answers == [])
      signIn.withApple(nonceHash: "def", answer: Reply(last))
      early.complete(token: "of another nonce")
      await settle()
      #expect(last.answers == [])
      #expect(sheet.answers == ["refused cancelled"])
      #expect(browser.answers == ["refused cancelled"])
    }
  }
}
