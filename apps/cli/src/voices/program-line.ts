import { spawn } from 'node:child_process';
import { UsageError } from '../command.ts';

/** Another program as it was written on the command line, with places such as {out} to fill in. It never sees a shell. */
export interface ProgramLine {
  readonly words: readonly string[];
  /** What follows `{out` up to the brace: the ending of the file it writes, e.g. `ogg`; `wav` where none is named. */
  readonly ending: string;
}

/** @throws UsageError when it names no program or lacks a place it needs. */
export function parseProgramLine(option: string, text: string, places: readonly string[]): ProgramLine {
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => {
    return double ?? single ?? bare ?? '';
  });
  if (words.length === 0) throw new UsageError(`--${option} names no program.`);
  const ending = /\{out\.([a-z0-9]+)\}/.exec(text)?.[1] ?? 'wav';
  const plain = words.map((word) => word.replace(/\{out\.[a-z0-9]+\}/, '{out}'));
  const missing = places.find((place) => !plain.some((word) => word.includes(`{${place}}`)));
  if (missing !== undefined) throw new UsageError(`--${option} needs {${missing}}.`);
  return { words: plain, ending };
}

/** Runs it and waits. @throws Error with what it said when it does not start or ends with anything but 0. */
export async function runProgram(
  { words }: ProgramLine,
  values: Readonly<Record<string, string>>,
  input: string | null,
): Promise<void> {
  const [program = '', ...given] = words.map((word) =>
    word.replaceAll(/\{(\w+)\}/g, (all, name) => values[name] ?? all),
  );
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, given, { stdio: ['pipe', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
    child.once('error', (error) => reject(new Error(`${program} does not start: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${output.trim().slice(-400)}`));
    });
  });
}
