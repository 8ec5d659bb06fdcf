/** What another house says about somebody who signed in there. */
export interface ProviderProfile {
  readonly subject: string;
  /** In lower case; null when none was told. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  readonly issuer: string;
}

export interface ProviderFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider sends people back to. */
  readonly callbackUrl: string;
}

/** Google, Apple or Facebook: a way out and a way back. */
export interface IdentityProvider {
  /** Where to send the browser. @param scopes further rights that were asked for. */
  authorizationUrl(flow: ProviderFlow, scopes: readonly string[]): Promise<URL>;
  /** @throws Error when the code or what it brings is not good. */
  profileOf(flow: ProviderFlow, returned: URLSearchParams): Promise<ProviderProfile>;
}
