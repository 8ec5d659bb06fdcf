// What `npm run mutants` mutates, which tests must notice, and how many of the mutants they must kill.

export interface MutationArea {
  /** Source files that are mutated, as globs from the root. */
  readonly mutate: readonly string[];
  /** Test files that run against every mutant, as globs from the root: quick ones, without a database or a render. */
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
    mutate: ['packages/session/src/**/*.ts', '!packages/session/src/regulation/simulated-*.ts', ...NEVER],
    tests: ['packages/session/src/**/*.test.ts'],
    threshold: 85,
  },
  protocol: {
    mutate: ['packages/protocol/src/**/*.ts', ...NEVER],
    tests: ['packages/protocol/src/**/*.test.ts'],
    threshold: 85,
  },
  score: {
    mutate: ['packages/sound/src/score/**/*.ts', ...NEVER],
    tests: ['packages/sound/src/score/**/*.test.ts'],
    threshold: 75,
  },
  account: {
    mutate: [
      'packages/account-server/src/config/*.ts',
      'packages/account-server/src/factors/totp.ts',
      'packages/account-server/src/http/client-address.ts',
      'packages/account-server/src/http/redirects.ts',
      'packages/account-server/src/passwords/password-hashes.ts',
      'packages/account-server/src/passwords/password-rules.ts',
      ...NEVER,
    ],
    tests: ['packages/account-server/src/**/*.test.ts'],
    threshold: 75,
  },
};
