// Lighthouse itself, with its mobile preset as it comes: what the public pages and the dashboard are judged by.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

export interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  >;
}

/** Either a browser of its own, or one that listens on a debugging port, with what its profile holds. */
export type LighthouseBrowser = { readonly executablePath: string } | { readonly port: number };

const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

/** One run. Rejects with what Lighthouse said. */
function runOnce(url: string, browser: LighthouseBrowser, categories: readonly string[]): Promise<LighthouseReport> {
  const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
  const [where, environment] =
    'port' in browser
      ? [`--port=${browser.port}`, {}]
      : [`--chrome-flags=${FLAGS}`, { CHROME_PATH: browser.executablePath }];
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [cli, url, '--quiet', '--output=json', where, `--only-categories=${categories.join(',')}`],
      { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let report = '';
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      report += part.toString('utf8');
    });
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString('utf8');
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(JSON.parse(report)) : reject(new Error(said))));
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
