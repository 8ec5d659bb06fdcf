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
  readonly refreshToken: string | null;
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

/** Google, Apple or Facebook: a way out and a way back. */
export interface IdentityProvider {
  /** Where to send the browser. @param scopes further rights that were asked for. */
  authorizationUrl(flow: ProviderFlow, scopes: readonly string[]): Promise<URL>;
  /** @throws Error when the code or what it brings is not good. */
  profileOf(flow: ProviderFlow, returned: URLSearchParams): Promise<ProviderProfile>;
  /** @throws IdTokenRefused when the token is not good; any other error when the provider's keys cannot be read. */
  profileOfIdToken(given: GivenIdToken): Promise<ProviderProfile>;
  /** Gives a refresh token back; null where nobody asks for that. @throws Error when the provider did not take it. */
  readonly revoke: ((refreshToken: string) => Promise<void>) | null;
}
