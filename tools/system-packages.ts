// What the tests need from the operating system: a browser, a PostgreSQL and a PgBouncer; some proofs a voice as well. Installed
// through apt where this process may do that, and named in one sentence where it may not. Only PgBouncer's own tests are left out where there is none.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPgBouncer } from '../apps/server/src/database/testing/pgbouncer-process.ts';
import { findPostgres } from '../apps/server/src/database/testing/postgres-process.ts';
import { formatDuration, runStep, type StepOutcome } from './run-step.ts';

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** What Playwright turns off by a flag of its own: where a flag comes twice Chromium follows the last, so ours repeats it. */
export const FEATURES_PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;
/** Two pages behind the address field of each window, in processes of their own: a third of what opening a context costs. */
const PAGES_OF_THE_ADDRESS_FIELD = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;
/** A process that waits, started, for the next page of another site: most tests open none. */
const SPARE_RENDERER = 'SpareRendererForSitePerProcess';

/** Flags of every Chromium of the tests: no window, no graphics card, no traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...FEATURES_PLAYWRIGHT_DISABLES, ...PAGES_OF_THE_ADDRESS_FIELD, SPARE_RENDERER].join(',')}`,
] as const;

/** The browser that Playwright drives: CHROMIUM_PATH, or where Debian puts it; null when there is none. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...CHROMIUM_PATHS];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Debian's Firefox; null when there is none. */
export function findFirefox(): string | null {
  return FIREFOX_PATHS.find((path) => existsSync(path)) ?? null;
}

/**
 * Installs Firefox, and a sound card of software for it, which plays into nothing: without one it never begins to play. Answers null, or
 * the sentence that says what a person has to install.
 */
export async function ensureFirefox(): Promise<string | null> {
  const isMissing = () => findFirefox() === null || !existsSync('/usr/bin/pulseaudio');
  if (!isMissing()) return null;
  const packages = ['firefox-esr', 'pulseaudio'];
  if (!mayInstall())
    return `This proof needs ${packages.join(' and ')}: \`sudo apt-get install ${packages.join(' ')}\`.`;
  const { output } = await install(packages);
  return isMissing() ? `${output}\napt could not install ${packages.join(' and ')}: the reason stands above.` : null;
}

const ARM_LIBRARIES = '/usr/aarch64-linux-gnu';

/** What runs a program of another type of machine, by emulation: null where it is not installed and cannot be. */
export async function ensureArmEmulator(): Promise<readonly [emulator: string, ...options: readonly string[]] | null> {
  const emulator = '/usr/bin/qemu-aarch64-static';
  const isMissing = () => !existsSync(emulator) || !existsSync(`${ARM_LIBRARIES}/lib/libatomic.so.1`);
  const libraries = ['libc6', 'libstdc++6', 'libgcc-s1', 'libatomic1'].map((name) => `${name}-arm64-cross`);
  if (isMissing() && mayInstall()) await install(['qemu-user-static', ...libraries]);
  return isMissing() ? null : [emulator, '-L', ARM_LIBRARIES];
}

/** The synthesiser that reads trial takes, for proofs alone; null when it is not installed. */
function findSpeaker(): string | null {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'espeak-ng'));
  return candidates.find((path) => existsSync(path)) ?? null;
}

async function installPgBouncer(): Promise<void> {
  if (findPgBouncer() !== null) return;
  if (mayInstall()) await install(['pgbouncer']);
  if (findPgBouncer() === null) {
    console.log('PgBouncer is not installed: the tests of servers behind it are left out (apt-get install pgbouncer).');
  }
}

function mayInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

async function install(packages: readonly string[]): Promise<StepOutcome> {
  console.log(`Installing ${packages.join(' and ')} through apt …`);
  // A service of the package that starts by itself would only be in the way.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const onWait = (elapsedMs: number) => console.log(`  … still installing, ${formatDuration(elapsedMs)}`);
  const update = await runStep('apt-get', ['update', '-qq'], { env, onWait });
  const done = await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    onWait,
  });
  return { ...done, output: update.output + done.output };
}

export interface SystemNeeds {
  /** What is run again once everything is there. */
  readonly command: string;
  /** Whether it reads takes aloud. */
  readonly speaks: boolean;
}

/** Names of Debian's packages that are not installed. */
function missingPackages({ speaks }: SystemNeeds): readonly string[] {
  return [
    ...(findChromium() === null ? ['chromium'] : []),
    ...(findPostgres() === null ? ['postgresql'] : []),
    ...(speaks && findSpeaker() === null ? ['espeak-ng'] : []),
  ];
}

/** Says to somebody what to install, and what to run then. */
export function sayWhatIsMissing(missing: readonly string[], command: string): string {
  return `\`${command}\` needs ${missing.join(' and ')}: install with \`sudo apt-get install ${missing.join(' ')}\` or your system's own packages, and run it again.`;
}

/** Installs what is missing. Answers null, or the sentence that says what a person has to install. */
export async function ensureSystemPackages(
  needs: SystemNeeds = { command: 'npm test', speaks: false },
): Promise<string | null> {
  const missing = missingPackages(needs);
  if (missing.length > 0) {
    if (!mayInstall()) return sayWhatIsMissing(missing, needs.command);
    const { exitCode, output } = await install(missing);
    if (exitCode !== 0 || missingPackages(needs).length > 0) {
      return `${output}\napt could not install ${missing.join(' and ')}: the reason stands above.`;
    }
  }
  await installPgBouncer();
  return null;
}
