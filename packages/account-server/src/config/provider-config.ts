import {
  brandLabel,
  type ProviderLabel,
  type ProviderName,
  SIGN_IN_PROVIDER_NAMES,
  SIGN_IN_PROVIDERS,
  type SignInProvider,
  type SignInProviderName,
} from '@innertide/protocol/sign-in-providers';
import type { CustomProviderVariables } from './custom-provider-config.ts';
import {
  KEY_PARTS,
  type ProviderVariables,
  providerVariableNames,
  type Variables,
  variableName,
} from './provider-variables.ts';

/** The key that signs client secrets for Apple's app clients. */
export interface ClientKey {
  readonly teamId: string;
  readonly keyId: string;
  /** PEM. */
  readonly privateKey: string;
}

/** How an OpenID provider is spoken to. */
export interface OpenidSettings {
  /** Where its metadata is discovered. */
  readonly issuer: string;
  /** Further values of `iss` in its ID tokens. */
  readonly otherIssuers: readonly string[];
  readonly scopes: readonly string[];
  /** How it returns; null for the query of the redirect. */
  readonly responseMode: 'form_post' | null;
  /** Stores its refresh tokens and revokes them when the account is deleted. */
  readonly revokesTokens: boolean;
  /** Takes an address as verified where the provider does not say whether it is. */
  readonly trustsEmails: boolean;
  /**
   * Chosen by the operator: authenticates as the provider's metadata says, checks the signature of every ID token, and asks the
   * userinfo endpoint for an address that the ID token lacks.
   */
  readonly isCustom: boolean;
}

export interface ProviderConfig {
  readonly name: ProviderName;
  readonly label: ProviderLabel;
  readonly clientId: string;
  /** Accepted audiences of ID tokens: `clientId` and further ones, e.g. an app's bundle id. */
  readonly audiences: readonly string[];
  /** Accepts ID tokens without their nonce. */
  readonly skipsNonce: boolean;
  readonly clientSecret: string;
  /** null when no client secrets are signed. */
  readonly clientKey: ClientKey | null;
  /** Replaces the provider's usual URL, e.g. in tests. */
  readonly url: string | null;
  /** null for OAuth providers, which have an adapter of their own. */
  readonly openid: OpenidSettings | null;
}

function clientKeyOf({ TEAM_ID: teamId, KEY_ID: keyId, PRIVATE_KEY: pem }: Variables): ClientKey | null {
  return teamId === undefined || keyId === undefined || pem === undefined ? null : { teamId, keyId, privateKey: pem };
}

function openidSettingsOf(name: SignInProviderName, url: string | null): OpenidSettings | null {
  const usual: SignInProvider = SIGN_IN_PROVIDERS[name];
  if (usual.protocol !== 'openid') return null;
  return {
    issuer: url ?? usual.issuer,
    otherIssuers: url === null ? usual.otherIssuers : [],
    scopes: usual.scopes,
    responseMode: usual.responseMode,
    revokesTokens: usual.requiresRevocation,
    trustsEmails: false,
    isCustom: false,
  };
}

function customConfigOf(custom: CustomProviderVariables): ProviderConfig | null {
  const { name, label, audiences, clientSecret, skipsNonce, issuer, scopes, revokesTokens, trustsEmails } = custom;
  const [clientId] = audiences;
  if (!custom.isEnabled || clientId === undefined) return null;
  const openid = { issuer, otherIssuers: [], scopes, responseMode: null, revokesTokens, trustsEmails, isCustom: true };
  return { name, label, clientId, audiences, clientSecret, clientKey: null, skipsNonce, url: null, openid };
}

/** The enabled providers, by name. */
export function providersOf({ providers, customProviders }: ProviderVariables): ReadonlyMap<string, ProviderConfig> {
  const enabled = new Map<string, ProviderConfig>();
  for (const name of SIGN_IN_PROVIDER_NAMES) {
    const variables = providers[name];
    const {
      CLIENT_ID: audiences = [],
      SECRET: clientSecret,
      SKIP_NONCE_CHECK: skipsNonce,
      URL: url = null,
    } = variables;
    const [clientId] = audiences;
    if (!variables.ENABLED || clientId === undefined || clientSecret === undefined) continue;
    const [label, clientKey, openid] = [brandLabel(name), clientKeyOf(variables), openidSettingsOf(name, url)];
    enabled.set(name, { name, label, clientId, audiences, clientSecret, clientKey, skipsNonce, url, openid });
  }
  for (const custom of customProviders) {
    const config = customConfigOf(custom);
    if (config !== null) enabled.set(config.name, config);
  }
  return enabled;
}

/** Missing variables of enabled providers, one sentence each. */
export function providerProblems({ providers }: ProviderVariables): string[] {
  const incomplete = SIGN_IN_PROVIDER_NAMES.filter((name) => {
    const { ENABLED: isEnabled, CLIENT_ID: clientId, SECRET: secret } = providers[name];
    return isEnabled && (clientId === undefined || secret === undefined);
  }).map((name) => {
    const [enabled, clientId, secret] = providerVariableNames(name);
    return `${clientId} and ${secret} must be set when ${enabled} is`;
  });
  const halfKeys = SIGN_IN_PROVIDER_NAMES.filter(
    (name) => KEY_PARTS.filter((part) => providers[name][part] !== undefined).length % KEY_PARTS.length !== 0,
  ).map((name) => {
    const [teamId, keyId, pem] = KEY_PARTS.map((part) => variableName(name, part));
    return `${teamId}, ${keyId} and ${pem} must be set together`;
  });
  return [...incomplete, ...halfKeys];
}
