import { createPrivateKey } from 'node:crypto';
import {
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

export type Variables = z.output<typeof variablesSchema>;

export const KEY_PARTS = ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'] as const;

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

/** The name of a provider's variable, e.g. AUTH_EXTERNAL_GOOGLE_CLIENT_ID. */
export function variableName(name: SignInProviderName, part: keyof Variables): string {
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
