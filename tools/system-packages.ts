// What the tests need from the operating system: a browser and a PostgreSQL. Installed through apt where this process
// may do that, and named in one sentence where it may not.
import { existsSync } from 'node:fs';
import { findPostgres } from './postgres.ts';
import { formatDuration, runStep } from './run-step.ts';

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that Playwright drives: CHROMIUM_PATH, or where Debian puts it; null when there is none. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...CHROMIUM_PATHS];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Installs what is missing. Answers null, or the sentence that says what a person has to install. */
export async function ensureSystemPackages(): Promise<string | null> {
  const missing = [
    ...(findChromium() === null ? ['chromium'] : []),
    ...(findPostgres() === null ? ['postgresql'] : []),
  ];
  if (missing.length === 0) return null;
  const names = missing.join(' and ');
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    return `The tests need ${names}: install with \`sudo apt-get install ${missing.join(' ')}\` or your system's own packages, and run npm test again.`;
  }
  console.log(`Installing ${names} through apt …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const onWait = (elapsedMs: number) => console.log(`  … still installing, ${formatDuration(elapsedMs)}`);
  const update = await runStep('apt-get', ['update', '-qq'], { env, onWait });
  const install = await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env,
    onWait,
  });
  if (install.exitCode === 0 && findChromium() !== null && findPostgres() !== null) return null;
  return `${update.output}${install.output}\napt could not install ${names}: the reason stands above.`;
}
