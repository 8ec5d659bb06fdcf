import { LOCALES, type Locale } from '@innertide/std/locale';
import { keysOf, recordOf } from '@innertide/std/record';

/** An OpenID Connect provider: its endpoints and keys are discovered at its issuer. */
interface OpenidProvider {
  /** What its button says: a brand, the same in every language. */
  readonly label: string;
  readonly protocol: 'openid';
  /** Where its metadata is discovered, unless AUTH_EXTERNAL_…_URL names another place. */
  readonly issuer: string;
  /** Further values of `iss` in its ID tokens. */
  readonly otherIssuers: readonly string[];
  /** Scopes of every sign-in. */
  readonly scopes: readonly string[];
  /** How it returns; null for the query of the redirect. */
  readonly responseMode: 'form_post' | null;
  /** Its tokens must be revoked when the account is deleted. */
  readonly requiresRevocation: boolean;
  /** Its app clients authenticate with secrets signed by a team's key (AUTH_EXTERNAL_…_TEAM_ID, _KEY_ID, _PRIVATE_KEY). */
  readonly signsClientSecrets: boolean;
}

/** An OAuth 2.0 provider without ID tokens: an adapter of the account server reads its profile. */
interface OauthProvider {
  readonly label: string;
  readonly protocol: 'oauth';
  readonly requiresRevocation: false;
  readonly signsClientSecrets: false;
}

export type SignInProvider = OpenidProvider | OauthProvider;

/**
 * The providers that members can sign in with, in the order of their buttons. An OpenID provider is an entry here; an OAuth
 * provider also needs an adapter (`packages/account-server/src/providers/providers.ts`). Routes, variables of the
 * environment, the answer of GET /settings, checks of the database, buttons and the table of
 * `docs/sign-in-providers.md` follow from it.
 */
export const SIGN_IN_PROVIDERS = {
  google: {
    label: 'Google',
    protocol: 'openid',
    issuer: 'https://accounts.google.com',
    otherIssuers: ['accounts.google.com'],
    scopes: ['openid', 'email', 'profile'],
    responseMode: null,
    requiresRevocation: false,
    signsClientSecrets: false,
  },
  apple: {
    label: 'Apple',
    protocol: 'openid',
    issuer: 'https://appleid.apple.com',
    otherIssuers: ['https://account.apple.com'],
    scopes: ['openid', 'name', 'email'],
    // Apple sends name and address only with form_post.
    responseMode: 'form_post',
    // Apple TN3194: deleting an account must revoke its Sign in with Apple tokens.
    requiresRevocation: true,
    signsClientSecrets: true,
  },
  facebook: { label: 'Facebook', protocol: 'oauth', requiresRevocation: false, signsClientSecrets: false },
  github: { label: 'GitHub', protocol: 'oauth', requiresRevocation: false, signsClientSecrets: false },
} as const satisfies Record<string, SignInProvider>;

export type SignInProviderName = keyof typeof SIGN_IN_PROVIDERS;

/** Names of the providers whose sign-in is described as OpenID or as OAuth. */
export type ProviderNameOf<Protocol extends SignInProvider['protocol']> = {
  [Name in SignInProviderName]: (typeof SIGN_IN_PROVIDERS)[Name]['protocol'] extends Protocol ? Name : never;
}[SignInProviderName];

export const SIGN_IN_PROVIDER_NAMES: readonly SignInProviderName[] = keysOf(SIGN_IN_PROVIDERS);

/** Returns whether a name is one of `SIGN_IN_PROVIDERS`. */
export function isSignInProvider(name: string): name is SignInProviderName {
  return Object.hasOwn(SIGN_IN_PROVIDERS, name);
}

/** An OpenID provider that the operator has added by issuer and client; the prefix is GoTrue's. @example 'custom:keycloak' */
export type CustomProviderName = `custom:${string}`;

/** How identities and addresses of the server name a provider. */
export type ProviderName = SignInProviderName | CustomProviderName;

/** The form of a custom provider's name, as the database checks it too. */
const CUSTOM_NAME = /^custom:[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** Returns whether a name is that of a custom provider, such as `custom:keycloak`. */
export function isCustomProvider(name: string): name is CustomProviderName {
  return CUSTOM_NAME.test(name);
}

/** What the button of a provider says, by language. */
export type ProviderLabel = Readonly<Record<Locale, string>>;

/** The label of a provider in the list: a brand, the same in every language. */
export function brandLabel(name: SignInProviderName): ProviderLabel {
  return recordOf(LOCALES, () => SIGN_IN_PROVIDERS[name].label);
}

/** The label of a custom provider that has none: its name with a capital letter. @example customLabel('custom:my-school').en // 'My school' */
export function customLabel(name: CustomProviderName): ProviderLabel {
  const words = name.slice('custom:'.length).replaceAll('-', ' ');
  return recordOf(LOCALES, () => words.charAt(0).toUpperCase() + words.slice(1));
}
