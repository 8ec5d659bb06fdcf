import { createPrivateKey } from 'node:crypto';
import {
  brandLabel,
  type ProviderLabel,
  type ProviderName,
  SIGN_IN_PROVIDER_NAMES,
  SIGN_IN_PROVIDERS,
  type SignInProvider,
  type SignInProviderName,
} from '@innertide/protocol/sign-in-providers';
import { recordOf } from '@innertide/std/record';
import { z } from 'zod';
import { commaList } from './comma-list.ts';
import { type CustomProviderVariables, readCustomProviders } from './custom-provider-config.ts';

/** A private ES256 key as Apple issues it (PKCS #8, PEM); line breaks may be written as the two characters `\\n`. */
const privateKey = z.string().transform((text, context) => {
  const pem = text.replaceAll('\\n', '\n').trim();
  try {
    if (createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem;
  } catch {
    // Said below, without the text: it may be most of a key.
  }
  context.addIssue({ code: 'custom', message: 'expected a private key on P-256 in PEM' });
  return z.NEVER;
});

/** The variables of one provider, without their prefix. */
const variablesSchema = z.object({
  ENABLED: z.stringbool().default(false),
  /** The first is the web app's client; the others are further audiences of ID tokens, e.g. an app's bundle id. */
  CLIENT_ID: commaList.refine((ids) => ids.length > 0, 'names no client').optional(),
  SECRET: z.string().optional(),
  URL: z.url().optional(),
  SKIP_NONCE_CHECK: z.stringbool().default(false),
  TEAM_ID: z.string().min(1).optional(),
  KEY_ID: z.string().min(1).optional(),
  PRIVATE_KEY: privateKey.optional(),
});

type Variables = z.output<typeof variablesSchema>;

const KEY_PARTS = ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'] as const;

/** The variables that a provider reads, without their prefix. */
function partsOf(provider: SignInProvider): readonly (keyof Variables)[] {
  return [
    'ENABLED',
    'CLIENT_ID',
    'SECRET',
    'URL',
    ...(provider.protocol === 'openid' ? (['SKIP_NONCE_CHECK'] as const) : []),
    ...(provider.signsClientSecrets ? KEY_PARTS : []),
  ];
}

function variableName(name: SignInProviderName, part: keyof Variables): string {
  return `AUTH_EXTERNAL_${name.toUpperCase()}_${part}`;
}

/** The names of a provider's variables, e.g. AUTH_EXTERNAL_GOOGLE_ENABLED. */
export function providerVariableNames(name: SignInProviderName): readonly string[] {
  return partsOf(SIGN_IN_PROVIDERS[name]).map((part) => variableName(name, part));
}

function readCustom(
  environment: Readonly<Record<string, unknown>>,
  context: { addIssue(issue: { code: 'custom'; message: string; path: string[] }): void },
): readonly CustomProviderVariables[] {
  const { providers, problems } = readCustomProviders(environment);
  for (const { variable, message } of problems) context.addIssue({ code: 'custom', message, path: [variable] });
  return providers;
}

/** Reads the AUTH_EXTERNAL_… variables of every known and every custom provider from an environment. */
export const providerVariables = z
  .looseObject({})
  .transform((environment: Readonly<Record<string, unknown>>, context) => ({
    customProviders: readCustom(environment, context),
    providers: recordOf(SIGN_IN_PROVIDER_NAMES, (name) => {
      const parts = partsOf(SIGN_IN_PROVIDERS[name]);
      const parsed = variablesSchema.safeParse(recordOf(parts, (part) => environment[variableName(name, part)]));
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        const part = parts.find((known) => known === path[0]);
        context.addIssue({ code: 'custom', message, path: part === undefined ? [] : [variableName(name, part)] });
      }
      return z.NEVER;
    }),
  }));

export type ProviderVariables = z.output<typeof providerVariables>;

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
