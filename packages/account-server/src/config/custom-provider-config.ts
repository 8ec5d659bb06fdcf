import {
  type CustomProviderName,
  customLabel,
  isCustomProvider,
  isSignInProvider,
  type ProviderLabel,
} from '@innertide/protocol/sign-in-providers';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import { byLocale } from '@innertide/std/locale';
import { z } from 'zod';
import { commaList } from './comma-list.ts';

type Environment = Readonly<Record<string, unknown>>;

/** Issuers of Microsoft Entra for the accounts of every organisation: anybody may own any address there. */
const SHARED_ISSUER = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)\//;

const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .transform((text, context) => {
    const url = new URL(text);
    const fail = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (url.protocol !== 'https:' && !isLoopbackHost(url.hostname))
      return fail('must be an address that begins with https://');
    if (url.search !== '' || url.hash !== '') return fail('must be an address without ? and #');
    if (SHARED_ISSUER.test(text))
      return fail('must be the issuer of one organisation: an address with the id of your tenant');
    return text;
  });

const label = z
  .string()
  .trim()
  .min(1, 'must have 1 to 40 characters')
  .max(40, 'must have 1 to 40 characters')
  .optional();

/** The variables of a custom provider, without their prefix. */
const variablesSchema = z.object({
  ENABLED: z.stringbool().default(true),
  ISSUER: issuer,
  CLIENT_ID: commaList.refine((ids) => ids.length > 0, 'names no client'),
  SECRET: z.string().min(1),
  LABEL: label,
  ...byLocale(() => label),
  SCOPES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((scope) => scope !== ''))
    .refine((scopes) => scopes.includes('openid'), 'must contain openid')
    .default(['openid', 'email', 'profile']),
  TRUST_EMAIL: z.stringbool().default(false),
  REVOKE_TOKENS: z.stringbool().default(false),
  SKIP_NONCE_CHECK: z.stringbool().default(false),
});

type Part = keyof z.input<typeof variablesSchema>;

/** The ends of the variables' names by what they set; the label of one language has the language's name at its end. */
const VARIABLE_ENDS: Readonly<Record<Part, string>> = {
  ENABLED: 'ENABLED',
  ISSUER: 'ISSUER',
  CLIENT_ID: 'CLIENT_ID',
  SECRET: 'SECRET',
  LABEL: 'LABEL',
  ...byLocale((locale) => `LABEL_${locale.toUpperCase()}`),
  SCOPES: 'SCOPES',
  TRUST_EMAIL: 'TRUST_EMAIL',
  REVOKE_TOKENS: 'REVOKE_TOKENS',
  SKIP_NONCE_CHECK: 'SKIP_NONCE_CHECK',
};

/** Ends of variables by which a custom provider is recognised, so that one without its issuer is not passed over. */
const TELLING_ENDS = /^AUTH_EXTERNAL_([A-Z0-9_]+?)_(?:ISSUER|LABEL(?:_[A-Z]{2})?|CLIENT_ID|SECRET)$/;

/** An OpenID provider that the operator chose. */
export interface CustomProviderVariables {
  readonly name: CustomProviderName;
  readonly isEnabled: boolean;
  readonly issuer: string;
  readonly audiences: readonly string[];
  readonly clientSecret: string;
  readonly label: ProviderLabel;
  readonly scopes: readonly string[];
  /** Takes an address as verified where the provider does not say whether it is. */
  readonly trustsEmails: boolean;
  /** Stores refresh tokens and revokes them when the account is deleted. */
  readonly revokesTokens: boolean;
  readonly skipsNonce: boolean;
}

/** The names of a custom provider's variables. @param name as in the variables, e.g. KEYCLOAK. */
export function customVariableNames(name: string): readonly string[] {
  return Object.values(VARIABLE_ENDS).map((end) => `AUTH_EXTERNAL_${name}_${end}`);
}

interface Problem {
  readonly variable: string;
  readonly message: string;
}

function readOne(name: string, environment: Environment): CustomProviderVariables | readonly Problem[] {
  const variableOf = (part: Part) => `AUTH_EXTERNAL_${name}_${VARIABLE_ENDS[part]}`;
  const identifier = `custom:${name.toLowerCase().replaceAll('_', '-')}`;
  const issuerName = variableOf('ISSUER');
  if (!isCustomProvider(identifier))
    return [
      { variable: issuerName, message: 'must name its provider with at most 40 letters, digits and underscores' },
    ];
  if (environment[issuerName] === undefined)
    return [{ variable: issuerName, message: 'must be set for a provider of this name' }];
  const given = Object.fromEntries(
    Object.entries(VARIABLE_ENDS).map(([part, end]) => [part, environment[`AUTH_EXTERNAL_${name}_${end}`]]),
  );
  const parsed = variablesSchema.safeParse(given);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => {
      const part = Object.keys(variablesSchema.shape).find((known) => known === path[0]);
      const end = Object.entries(VARIABLE_ENDS).find(([key]) => key === part)?.[1] ?? 'ISSUER';
      return { variable: `AUTH_EXTERNAL_${name}_${end}`, message };
    });
  }
  const { data } = parsed;
  const usual = customLabel(identifier);
  return {
    name: identifier,
    isEnabled: data.ENABLED,
    issuer: data.ISSUER,
    audiences: data.CLIENT_ID,
    clientSecret: data.SECRET,
    label: byLocale((locale) => data[locale] ?? data.LABEL ?? usual[locale]),
    scopes: data.SCOPES,
    trustsEmails: data.TRUST_EMAIL,
    revokesTokens: data.REVOKE_TOKENS,
    skipsNonce: data.SKIP_NONCE_CHECK,
  };
}

/** Reads the custom providers of an environment: every AUTH_EXTERNAL_<NAME>_… whose name is not one of the list. */
export function readCustomProviders(environment: Environment): {
  readonly providers: readonly CustomProviderVariables[];
  readonly problems: readonly Problem[];
} {
  const names = new Set<string>();
  const problems: Problem[] = [];
  for (const variable of Object.keys(environment)) {
    const name = TELLING_ENDS.exec(variable)?.[1];
    if (name === undefined) continue;
    const isListed = isSignInProvider(name.toLowerCase());
    if (isListed && variable.endsWith('_ISSUER'))
      problems.push({ variable, message: `is for other providers: the issuer of ${name} is known` });
    if (!isListed) names.add(name);
  }
  const providers: CustomProviderVariables[] = [];
  for (const name of [...names].toSorted()) {
    const read = readOne(name, environment);
    if ('issuer' in read) providers.push(read);
    else problems.push(...read);
  }
  return { providers, problems };
}
