// Lighthouse itself, with its mobile preset as it comes: what the public pages and the dashboard are judged by.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

export interface LighthouseReport {
  /** Where the page stood in the end. */
  readonly finalDisplayedUrl: string;
  /** How fast this machine was just then, by Lighthouse's own measure: its slowed-down phone is four times slower than that. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  >;
}

export interface LighthouseBrowser {
  readonly executablePath: string;
  /** Folder of a profile whose stored data the page finds; without it the browser knows nothing. */
  readonly profile?: string;
}

/**
 * Without `--kiosk` the window has a tab whose loading sign turns sixty times a second until a page is whole. Where no graphics
 * card draws it, it takes as much of the processor as the page, and the page's tasks last twice as long. A phone has no such sign.
 */
const FLAGS =
  '--headless=new --kiosk --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

/** One run. Rejects with what Lighthouse said. */
function runOnce(
  url: string,
  { executablePath, profile }: LighthouseBrowser,
  categories: readonly string[],
): Promise<LighthouseReport> {
  const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
  // The launcher names a folder of its own before; the last one counts.
  const flags = profile === undefined ? FLAGS : `${FLAGS} --user-data-dir=${profile}`;
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [cli, url, '--quiet', '--output=json', `--chrome-flags=${flags}`, `--only-categories=${categories.join(',')}`],
      { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let report = '';
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      report += part.toString('utf8');
    });
    child.stderr.on('data', (part: Buffer) => {
      output += part.toString('utf8');
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(JSON.parse(report)) : reject(new Error(output))));
  });
}

/** Now and then it loses the beginning of its own trace and asks to be run again. */
export async function runLighthouse(
  url: string,
  browser: LighthouseBrowser,
  categories: readonly string[],
): Promise<LighthouseReport> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      return await runOnce(url, browser, categories);
    } catch (error) {
      if (!String(error).includes('run Lighthouse again')) throw error;
    }
  }
  return runOnce(url, browser, categories);
}
