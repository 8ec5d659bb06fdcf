// One child process of a tool: collected quietly, or shown as it runs, with its time.
import { type SpawnOptions, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** What a finished step left behind. */
export interface StepOutcome {
  readonly exitCode: number;
  /** What it wrote to standard output. */
  readonly stdout: string;
  /** Everything it wrote, in the order it came. */
  readonly output: string;
  readonly durationMs: number;
  /** Whether it was ended because it took longer than its limit. */
  readonly isOverdue?: boolean;
}

/** How long a step that is overdue has to end by itself, so that it ends what it started. */
const GRACE_MS = 10_000;

export interface StepOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Show the output while it comes instead of holding it back for a failure. */
  readonly show?: boolean;
  /** How far below its neighbours it stands for the processor, 0 to 19. */
  readonly niceness?: number;
  /** It is ended after this long, and its outcome says so. */
  readonly limitMs?: number;
  /** Called every ten seconds with the time that has passed, so that a long quiet step shows that it lives. */
  readonly onWait?: (elapsedMs: number) => void;
}

/** Runs a command to its end. Never throws: a command that cannot start has exit code 127 and says why. */
export function runStep(
  command: string,
  commandArguments: readonly string[],
  options: StepOptions = {},
): Promise<StepOutcome> {
  const startedAtMs = performance.now();
  const spawnOptions: SpawnOptions = {
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    env: { ...process.env, ...options.env },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  };
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const stdoutChunks: Buffer[] = [];
    const child = spawn(command, [...commandArguments], spawnOptions);
    // Children that it starts inherit it. Right after the start there are none.
    if (options.niceness && child.pid !== undefined) setPriority(child.pid, options.niceness);
    const { onWait, limitMs } = options;
    let isOverdue = false;
    let killing: NodeJS.Timeout | undefined;
    const limiting =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            isOverdue = true;
            child.kill('SIGTERM');
            killing = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
          }, limitMs);
    const waiting = onWait && setInterval(() => onWait(performance.now() - startedAtMs), 10_000);
    const finish = (exitCode: number) => {
      clearInterval(waiting);
      clearTimeout(limiting);
      clearTimeout(killing);
      resolve({
        exitCode,
        stdout: Buffer.concat(stdoutChunks).toString('utf8'),
        output: Buffer.concat(chunks).toString('utf8'),
        durationMs: performance.now() - startedAtMs,
        isOverdue,
      });
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      stdoutChunks.push(chunk);
      chunks.push(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs a script or module entry with the Node that runs this tool. */
export function runNode(nodeArguments: readonly string[], options: StepOptions = {}): Promise<StepOutcome> {
  return runStep(process.execPath, nodeArguments, options);
}

/** A duration as people read it: `0.4 s`, `12.0 s`, `3 min 5 s`. */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs / 1000;
  return seconds < 120 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
