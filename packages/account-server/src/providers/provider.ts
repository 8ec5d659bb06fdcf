/** A refresh token and the client it was issued to, which alone can revoke it. */
export interface ProviderToken {
  readonly clientId: string;
  readonly refreshToken: string;
}

/** A user's profile at an identity provider. */
export interface ProviderProfile {
  readonly subject: string;
  /** In lower case; null when the provider sent none. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  readonly issuer: string;
  /** Only of providers that require revocation when the account is deleted; used for nothing else. */
  readonly token: ProviderToken | null;
}

export interface ProviderFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The redirect_uri. */
  readonly callbackUrl: string;
}

/** An ID token of a native sign-in with its nonce and access token. */
export interface GivenIdToken {
  readonly idToken: string;
  /** The raw nonce, whose hash the app sent to the provider; null without one. */
  readonly nonce: string | null;
  /** The access token issued with it; its hash is the ID token's `at_hash`. */
  readonly accessToken: string | null;
}

/** An ID token is invalid; the message is GoTrue's text. */
export class IdTokenRefused extends Error {
  override readonly name = 'IdTokenRefused';
}

/** The refresh token of a native sign-in and its subject. */
export interface AppGrant {
  readonly subject: string;
  readonly token: ProviderToken;
}

/** An identity provider (`packages/protocol/src/sign-in-providers.ts`). */
export interface IdentityProvider {
  /** The provider's authorization URL. @param scopes further scopes. */
  authorizationUrl(flow: ProviderFlow, scopes: readonly string[]): Promise<URL>;
  /** Exchanges the returned code for the profile. @throws Error when the code or the tokens are invalid. */
  profileOf(flow: ProviderFlow, returned: URLSearchParams): Promise<ProviderProfile>;
  /** Reads the profile of an ID token. @throws IdTokenRefused when it is invalid; another error when the provider's keys cannot be fetched. */
  profileOfIdToken(given: GivenIdToken): Promise<ProviderProfile>;
  /** Revokes a refresh token (RFC 7009); null for providers that do not require it. @throws Error when the provider refuses it. */
  readonly revoke: ((token: ProviderToken) => Promise<void>) | null;
  /**
   * Redeems the authorization code of a native sign-in; null where no app client is configured.
   * @throws Error when the provider refuses the code or does not answer.
   */
  readonly redeemAppCode: ((code: string) => Promise<AppGrant>) | null;
}
