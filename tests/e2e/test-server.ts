// The real server as `npm start` runs it, on a free port with a data directory of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { copyMigratedCluster } from '../../apps/server/src/database/testing/migrated-image.ts';
import { isBuilt } from '../../apps/server/src/site/site-built.ts';
import { appendToLog, TALKATIVE } from '../../apps/server/src/testing/server-log.ts';
import { SHORT_LIVED_SERVER } from '../../apps/server/src/testing/server-process.ts';
import { TEST_SECRETS } from '../../apps/server/src/testing/server-secrets.ts';
import { countForBudget } from '../../tools/test-counters.ts';

const repositoryRoot = join(import.meta.dirname, '../..');
/** A server that says nothing and computes nothing for this long will not come; a slow machine alone is no reason to give up. */
const STANDSTILL_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 1000;

/** Processor time a process has used so far, in clock ticks (proc(5): utime and stime); null where only a person could tell. */
function usedTicks(processId: number): number | null {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}

/** Calls `onStandstill` once a process has done nothing for too long. @returns what ends the watch. */
function watchProgress(child: ChildProcess, outputLength: () => number, onStandstill: () => void): () => void {
  let last = { at: performance.now(), outputLength: -1, ticks: null as number | null };
  const timer = setInterval(() => {
    const now = { at: performance.now(), outputLength: outputLength(), ticks: usedTicks(child.pid ?? 0) };
    const isAlive = now.ticks === null || now.ticks !== last.ticks || now.outputLength !== last.outputLength;
    if (isAlive) last = now;
    else if (now.at - last.at > STANDSTILL_LIMIT_MS) onStandstill();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

const pushKeys = createECDH('prime256v1');
pushKeys.generateKeys();

export class TestServer {
  readonly url: string;
  readonly #port: number;
  readonly #dataDirectory = mkdtempSync(join(tmpdir(), 'server-'));
  #process: ChildProcess | null = null;
  #output = '';
  readonly #environment: Readonly<Record<string, string>>;
  readonly #nodeFlags: readonly string[];

  private constructor(port: number, environment: Readonly<Record<string, string>>, nodeFlags: readonly string[]) {
    this.#port = port;
    this.#environment = environment;
    this.#nodeFlags = nodeFlags;
    this.url = `http://localhost:${port}`;
  }

  /**
   * Starts a server whose database is empty.
   * @param environment more variables.
   * @param furnish what to put into its data directory before.
   * @param nodeFlags none where it serves many journeys.
   */
  static async open(
    environment: Readonly<Record<string, string>> = {},
    furnish: (dataDirectory: string) => Promise<void> = async () => undefined,
    nodeFlags: readonly string[] = SHORT_LIVED_SERVER,
  ): Promise<TestServer> {
    const server = new TestServer(await findFreeTcpPort(), environment, nodeFlags);
    await furnish(server.#dataDirectory);
    await server.start();
    return server;
  }

  /** Starts a server on a migrated database, to look at its pages. Throws where the web app is not built. */
  static async openWithPages(
    environment: Readonly<Record<string, string>> = {},
    furnish: (dataDirectory: string) => Promise<void> = async () => undefined,
    nodeFlags: readonly string[] = SHORT_LIVED_SERVER,
  ): Promise<TestServer> {
    if (!isBuilt(join(repositoryRoot, 'apps/web')))
      throw new Error('The web app is not built: run `npm run build` first.');
    const copyAndFurnish = async (dataDirectory: string) => {
      await copyMigratedCluster(dataDirectory);
      await furnish(dataDirectory);
    };
    return TestServer.open(environment, copyAndFurnish, nodeFlags);
  }

  /** Reads a secret that the server made for itself. */
  secret(name: string): string {
    return readFileSync(join(this.#dataDirectory, 'keys', name), 'utf8').trim();
  }

  /** Starts the server on the data it had. Rejects with what it said when it does not get ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.#nodeFlags, 'apps/server/src/main.ts'], {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDirectory,
        LOG_LEVEL: TALKATIVE ? 'debug' : 'warn',
        ...TEST_SECRETS,
        // Fewer than there are posts, so that the list has a second page.
        BLOG_PAGE_SIZE: '4',
        // Everything that is left out of a page where it is not configured.
        VAPID_PUBLIC_KEY: pushKeys.getPublicKey('base64url'),
        VAPID_PRIVATE_KEY: pushKeys.getPrivateKey('base64url'),
        VAPID_CONTACT: 'mailto:hello@innertide.example',
        SUPPORT_EMAIL: 'hello@innertide.example',
        COMMUNITY_URL: 'https://chat.innertide.example',
        SOCIAL_FACEBOOK_URL: 'https://facebook.innertide.example',
        SOCIAL_INSTAGRAM_URL: 'https://instagram.innertide.example',
        SOCIAL_TIKTOK_URL: 'https://tiktok.innertide.example',
        SOCIAL_YOUTUBE_URL: 'https://youtube.innertide.example',
        SOCIAL_X_URL: 'https://x.innertide.example',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    // In Vitest each start of a process is counted by the server's own setup file.
    if (process.env.VITEST === undefined) countForBudget('server-start');
    await new Promise<void>((resolve, reject) => {
      const endWatch = watchProgress(
        child,
        () => this.#output.length,
        () => reject(new Error(`The server stands still and is not ready:\n${this.#output}`)),
      );
      const listen = (chunk: Buffer) => {
        this.#output += chunk.toString('utf8');
        appendToLog(chunk.toString('utf8'), child.pid);
        if (this.#output.includes(`is ready at ${this.url}\n`)) {
          endWatch();
          resolve();
        }
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', (code) => {
        endWatch();
        reject(new Error(`The server ended with ${code}:\n${this.#output}`));
      });
    });
  }

  /** Asks the server to stop and answers its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#process;
    if (child === null || child.exitCode !== null) return child?.exitCode ?? null;
    this.#output = '';
    return new Promise((resolve) => {
      child.once('exit', (code) => resolve(code));
      child.kill('SIGTERM');
    });
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDirectory, { recursive: true, force: true });
  }
}
