// What `npm run mutants` mutates, which tests must notice, and how many of the mutants they must kill.

export interface MutationArea {
  /** Source files that are mutated, as globs from the root. */
  readonly mutate: readonly string[];
  /** Test files that run against every mutant, as globs from the root; those named *.long.test.ts are left out. */
  readonly tests: readonly string[];
  /** Least share of the mutants that must be killed, in percent. */
  readonly threshold: number;
}

/** Type declarations, data without rules and test helpers hold nothing that a mutant could break. */
const NEVER = ['!**/*.test.ts', '!**/testing/**'];

export const MUTATION_AREAS: Readonly<Record<string, MutationArea>> = {
  heart: {
    mutate: ['packages/heart/src/**/*.ts', '!packages/heart/src/simulated-heart.ts', ...NEVER],
    tests: ['packages/heart/src/**/*.test.ts'],
    threshold: 85,
  },
  session: {
    // The words of a piece's page are no rule: apps/web/app/copy/piece-words.test.ts holds them to the interface's own.
    mutate: [
      'packages/session/src/**/*.ts',
      '!packages/session/src/regulation/simulated-*.ts',
      '!packages/session/src/piece-words.ts',
      ...NEVER,
    ],
    tests: ['packages/session/src/**/*.test.ts'],
    threshold: 85,
  },
  protocol: {
    mutate: ['packages/protocol/src/**/*.ts', ...NEVER],
    tests: ['packages/protocol/src/**/*.test.ts'],
    threshold: 85,
  },
  trials: {
    mutate: ['packages/trials/src/**/*.ts', ...NEVER],
    tests: ['packages/trials/src/**/*.test.ts'],
    threshold: 85,
  },
  score: {
    mutate: ['packages/sound/src/{composer,score}/**/*.ts', ...NEVER],
    tests: ['packages/sound/src/{composer,score}/**/*.test.ts'],
    threshold: 75,
  },
  // Rules that need no database: what a statement reads or writes is proven by tests/account-server on both databases.
  account: {
    mutate: [
      'packages/account-server/src/account-changes/{password-change-rules,requested-attributes,retention}.ts',
      'packages/account-server/src/accounts/{account-state,metadata,user-view}.ts',
      'packages/account-server/src/auth-sessions/{access-token,bearer,identify,refresh-rules}.ts',
      'packages/account-server/src/config/*.ts',
      'packages/account-server/src/endpoints/accounts/verify-redirect.ts',
      'packages/account-server/src/endpoints/providers/callback-parameters.ts',
      'packages/account-server/src/factors/{challenge-rules,factor-type,totp,webauthn}.ts',
      'packages/account-server/src/http/*.ts',
      'packages/account-server/src/identities/{address-after-unlinking,new-identity,provider-flow-rules,revocation-retries}.ts',
      'packages/account-server/src/keys/*.ts',
      'packages/account-server/src/limits/{captcha,limit-rules}.ts',
      'packages/account-server/src/mail/{mail-words,render-mail}.ts',
      'packages/account-server/src/passwords/*.ts',
      'packages/account-server/src/providers/{facebook,id-token,signed-client-secret}.ts',
      'packages/account-server/src/rpc/{call-statement,rpc-request,sql-status}.ts',
      'packages/account-server/src/tokens/{one-time-token-rules,pkce}.ts',
      ...NEVER,
    ],
    tests: ['packages/account-server/src/**/*.test.ts', 'tests/account-server/webauthn.test.ts'],
    threshold: 75,
  },
};
