// `npm run proofs`: what takes longer than a change may wait for. It must be green before a release. `npm run proofs -- PART…` runs
// some of it. What each part proves: docs/proof.md.
import { withPostgres } from '../apps/server/src/database/testing/postgres-process.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { componentTests, emptyReports, journeys, LANES, runSteps, type Step, script, vitest } from './test-steps.ts';

const parts = process.argv.slice(2);
/** Parts in which a synthesiser reads takes: the studio's journey, and twenty sessions with words. */
const SPOKEN_PARTS: readonly string[] = ['journeys', 'soak'];
const ONE_HOUR = '--testTimeout=3600000';

function tool(part: string, name: string, nodeArguments: readonly string[]): Step {
  return { part, name, lanes: LANES, run: () => script(name, nodeArguments) };
}

/** Runs files of the server's tests at full size, on the embedded database and on PostgreSQL. */
function onBothDatabases(
  part: string,
  name: string,
  files: readonly string[],
  sizes: Readonly<Record<string, string>>,
): readonly Step[] {
  const run = (report: string, env: Readonly<Record<string, string>>) =>
    vitest('server*', report, [...files, ONE_HOUR], { env: { ...sizes, ALL_WAYS: '1', ...env } });
  return [
    { part, name, lanes: LANES, run: () => run(`${part}.json`, {}) },
    {
      part,
      name: `${name}, on PostgreSQL`,
      lanes: LANES,
      run: () => withPostgres((databaseUrl) => run(`${part}-postgres.json`, { TEST_DATABASE_URL: databaseUrl })),
    },
  ];
}

const steps: readonly Step[] = [
  tool('build', 'build of the site', ['tools/build.ts', 'site']),
  tool('build', 'build of the phone', ['tools/build.ts', 'phone']),
  {
    part: 'journeys',
    name: 'the other device of each journey, every state, every width: what is seen',
    lanes: LANES,
    after: ['build'],
    run: () => journeys('proofs-seen.json', ['--project=seen', '--grep=@proof', '--workers=2']),
  },
  {
    part: 'journeys',
    name: 'hostile words, weight, notes and most templates',
    lanes: LANES,
    after: ['build'],
    run: () => journeys('proofs-own.json', ['--project=proofs', '--workers=2']),
  },
  {
    part: 'journeys',
    name: 'the other device of each journey: what is measured as sound',
    lanes: LANES,
    after: ['build'],
    run: () => journeys('proofs-listening.json', ['--project=listening', '--grep=@proof'], { atLowPriority: false }),
  },
  {
    part: 'looks',
    name: 'every state of every screen in both languages and themes, with axe in each',
    lanes: LANES,
    run: () => componentTests('looks.json', { env: { AXE_IN_EVERY_LOOK: '1' } }),
  },
  tool('heart-exports', 'fifty hearts as BIDS, judged by its own validator', ['tools/heart-exports.ts']),
  {
    part: 'lives',
    name: 'a thousand session lives, two thousand trials of each design, both sessions of 200 trials',
    lanes: LANES,
    run: () =>
      vitest('unit*', 'lives.json', ['tests/lives', ONE_HOUR], {
        env: { LIVES: '1000', TRIAL_LIVES: '2000', TRIAL_SEEDS: '50' },
      }),
  },
  {
    part: 'nights',
    name: 'two hundred nights with a phone that is locked',
    lanes: LANES,
    run: () =>
      vitest('unit*', 'nights.json', ['packages/native/src/locked-sound/locked-night'], { env: { NIGHTS: '200' } }),
  },
  {
    part: 'soak',
    name: 'hours of sound on time and without a gap',
    lanes: LANES,
    run: () => vitest('soak', 'soak.json'),
  },
  ...onBothDatabases(
    'fuzz',
    'ten thousand generated requests to the accounts, and ten thousand hostile ones to every endpoint',
    ['generated-requests', 'hostile-requests'],
    { GENERATED_REQUESTS: '10000', HOSTILE_REQUESTS: '10000' },
  ),
  ...onBothDatabases(
    'settings',
    'every combination of the account settings, and every error of the accounts',
    ['settings-matrix', 'error-table'],
    { ALL_COMBINATIONS: '1' },
  ),
  ...onBothDatabases('databases', 'all tests of the account server', ['tests/account-server'], {}),
  ...onBothDatabases('large-member', 'history, export and backup of a member with 20,000 sessions', ['large-member'], {
    MEMBER_SESSIONS: '20000',
  }),
  tool('faults', 'a hundred kills, damages and cuts on both databases', ['tools/faults.ts']),
  ...['modes', 'ambience', 'entry', 'hostile', 'devices'].map((part) =>
    tool('sound', `sound: ${part}, five seeds of ten minutes`, ['tools/listen.ts', part, '--long']),
  ),
  tool('sound', 'sound: rises of each ambient sound over a hundred seeds, without their guard and with it', [
    'tools/listen.ts',
    'startle',
  ]),
  tool('sound', 'sound: minutes of each ambient sound up to four hours apart, beside those of other seeds', [
    'tools/listen.ts',
    'endless',
  ]),
  tool('sound', 'sound: two hundred seeds of the day, three minutes each', ['tools/listen.ts', 'drawn']),
  tool('sound', 'sound: ten seeds of the day beside each other', ['tools/listen.ts', 'pieces', 'seeds']),
  tool('sound', 'sound: form, tension and ending of two seeds of the day', ['tools/listen.ts', 'form', 'sensation']),
  tool('piece', 'a piece in a file plays in Firefox, from the disk and without a network', [
    'tests/piece-file/piece-in-firefox.ts',
  ]),
  tool('engines', 'six scores are the same samples in four JavaScript engines and, emulated, on arm64', [
    'tests/engines/same-samples.ts',
  ]),
  tool('planted-faults', 'planted mistakes in Swift are found by `npm run ios:check`', ['tools/ios-check.ts']),
  tool('planted-faults', 'planted faults are found by `npm test`', ['tools/plant-faults.ts']),
  {
    part: 'heart',
    name: 'a phone on 135 bellies',
    lanes: LANES,
    run: () =>
      vitest('unit*', 'bellies.json', ['packages/heart/src/body/body-breath.long'], { env: { BELLIES: '45' } }),
  },
  tool('heart', 'forty fingers under a camera, and a thousand clips without a heart', ['tools/camera-fingers.ts']),
  tool('mutants', 'mutation testing', ['tools/mutants.ts', '--fresh']),
];

const chosen = parts.length === 0 ? steps : steps.filter(({ part }) => parts.includes(part));
if (chosen.length === 0)
  throw new Error(`npm run proofs -- PART…: ${[...new Set(steps.map(({ part }) => part))].join(', ')}`);
const speaks = chosen.some(({ part }) => SPOKEN_PARTS.includes(part));
const missing = await ensureSystemPackages({ command: 'npm run proofs', speaks });
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
emptyReports();
const { passed, failed } = await runSteps(chosen);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
