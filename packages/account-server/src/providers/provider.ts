/** A refresh token, and whom it was made for: nobody else can give it back. */
export interface ProviderToken {
  readonly clientId: string;
  readonly refreshToken: string;
}

/** What another house says about somebody who signed in there. */
export interface ProviderProfile {
  readonly subject: string;
  /** In lower case; null when none was told. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  readonly issuer: string;
  /** Only of a provider that wants it back when the account goes; it is used for nothing else. */
  readonly token: ProviderToken | null;
}

export interface ProviderFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider sends people back to. */
  readonly callbackUrl: string;
}

/** A token that an app got from the provider itself, and what goes with it. */
export interface GivenIdToken {
  readonly idToken: string;
  /** What the app asked with, before it was hashed; null when it asked without. */
  readonly nonce: string | null;
  /** Given along by some providers; its hash then stands in the ID token. */
  readonly accessToken: string | null;
}

/** Why an ID token is not taken, in the protocol's words. */
export class IdTokenRefused extends Error {
  override readonly name = 'IdTokenRefused';
}

/** A token that an app's sheet was worth, and whose it is. */
export interface AppGrant {
  readonly subject: string;
  readonly token: ProviderToken;
}

/** Google, Apple or Facebook: a way out and a way back. */
export interface IdentityProvider {
  /** Where to send the browser. @param scopes further rights that were asked for. */
  authorizationUrl(flow: ProviderFlow, scopes: readonly string[]): Promise<URL>;
  /** @throws Error when the code or what it brings is not good. */
  profileOf(flow: ProviderFlow, returned: URLSearchParams): Promise<ProviderProfile>;
  /** @throws IdTokenRefused when the token is not good; any other error when the provider's keys cannot be read. */
  profileOfIdToken(given: GivenIdToken): Promise<ProviderProfile>;
  /** Gives a refresh token back; null where nobody asks for that. @throws Error when the provider did not take it. */
  readonly revoke: ((token: ProviderToken) => Promise<void>) | null;
  /**
   * What the one-time code of an app's own sheet brings; null where no app has one to give.
   * @throws Error when the provider does not take the code or does not answer.
   */
  readonly redeemAppCode: ((code: string) => Promise<AppGrant>) | null;
}
