import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFirefox } from '../../tools/system-packages.ts';

/** A port that nobody listens at: every request over a network fails there. */
const NO_PROXY_PORT = 9;

const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': NO_PROXY_PORT,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': NO_PROXY_PORT,
  'network.proxy.socks': '127.0.0.1',
  'network.proxy.socks_port': NO_PROXY_PORT,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
};

/** Starts a program and answers with the first of its lines that matches. @throws when it ends before, with all it said. */
export function startedWith(child: ChildProcess, line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (data: unknown) => {
      said += `${data}`;
      const match = line.exec(said);
      if (match !== null) resolve(match[1] ?? '');
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(`${child.spawnfile} ended: ${said}`)));
    child.on('error', reject);
  });
}

/**
 * Starts Debian's Firefox without a window, without a network and with a profile of its own in `folder`, and ends it after `act`.
 * @param act receives the address at which it speaks WebDriver BiDi.
 */
export async function withFirefox<Result>(
  folder: string,
  environment: Readonly<Record<string, string>>,
  act: (address: string) => Promise<Result>,
): Promise<Result> {
  const profile = join(folder, 'profile');
  await mkdir(profile);
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const env = { ...process.env, HOME: folder, ...environment, MOZ_CRASHREPORTER_DISABLE: '1' };
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn(findFirefox() ?? 'firefox', flags, { env });
  const ended = new Promise((resolve) => firefox.once('exit', resolve));
  try {
    return await act(await startedWith(firefox, /listening on (ws:\/\/\S+)/));
  } finally {
    firefox.kill();
    await ended;
  }
}
