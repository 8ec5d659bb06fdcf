import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoicePack } from '@innertide/protocol/voice-pack';
import { type Clip, cutClip } from '@innertide/sound/takes/cut-clip';
import { judgeTake, type TakeFault, type TakeWords } from '@innertide/sound/takes/judge-take';
import { type MonoSound, readMonoWav, writeMonoWav } from '@innertide/sound/takes/mono-wav';
import { fail, type Result, succeed } from '@innertide/std/result';
import { type ProgramLine, runProgram } from './program-line.ts';
import type { ScriptLine } from './script-lines.ts';

export interface Retake {
  readonly line: ScriptLine;
  readonly reason: string;
}

const REASONS: Readonly<Record<TakeFault | 'missing' | 'unspoken' | 'unreadable', string>> = {
  missing: 'there is no take yet',
  unspoken: 'the program of --speak ended well and wrote no file',
  unreadable: 'not a WAV file of 16, 24 or 32 bits',
  silent: 'nothing can be heard in it',
  clipped: 'too loud for the recorder: move back or turn the input down',
  'noisy-room': 'the room is nearly as loud as the voice',
  'too-quiet': 'too quiet: come nearer to the microphone, or turn the input up',
  'cut-start': 'the first sound is cut: leave half a second of quiet before it',
  'cut-end': 'the last sound is cut: leave half a second of quiet after it',
  'mouth-click': 'lips or tongue click in a pause: a sip of water helps',
  'too-fast': 'too quick for these words, or some of them are missing',
  'too-slow': 'too slow for these words, or there are others',
  'too-long': 'longer than two minutes',
};

interface BuildOptions {
  readonly takes: string;
  /** null hears the takes and writes no clip. */
  readonly folder: string | null;
  readonly speak: ProgramLine | null;
  readonly encode: ProgramLine | null;
}

/** Takes every line in, in order: its last take, else what the program says. @throws Error when a program fails. */
export async function buildClips(
  lines: readonly ScriptLine[],
  { takes, folder, speak, encode }: BuildOptions,
): Promise<{ readonly clips: VoicePack['lines']; readonly retakes: readonly Retake[] }> {
  const names = await readdir(takes);
  const clips: VoicePack['lines'] = {};
  const retakes: Retake[] = [];
  const workshop = await mkdtemp(join(tmpdir(), 'voice-'));
  try {
    for (const line of lines) {
      const take = lastTake(names, line.takeName);
      const spoken = take === null && speak !== null ? await speakLine(speak, line, workshop) : null;
      const source = take === null ? spoken : await readFile(join(takes, take));
      const sound = source === null ? null : readMonoWav(source);
      const words = { text: line.text, language: line.language };
      const clip = sound === null ? null : clipOf(sound, take === null ? null : words);
      if (clip?.ok) {
        const file = folder === null ? '' : await writeClip(folder, line, clip.value, encode, workshop);
        clips[line.key] = { text: line.text, file, seconds: Math.round(clip.value.seconds * 1000) / 1000 };
      } else {
        const without = speak === null ? 'missing' : 'unspoken';
        const fault = clip !== null && !clip.ok ? clip.reason : source === null ? without : 'unreadable';
        retakes.push({ line, reason: REASONS[fault] });
      }
    }
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  return { clips, retakes };
}

/** Faults of a program's output, which may begin at once and has no room around it. */
const FAULTS_OF_PROGRAMS: readonly TakeFault[] = ['silent', 'too-long', 'clipped'];

/** @param words of a person's take; null for what a program said. */
function clipOf(sound: MonoSound, words: TakeWords | null): Result<Clip, TakeFault> {
  const { faults, figures } = judgeTake(sound, words);
  const counted = words === null ? faults.filter(({ fault }) => FAULTS_OF_PROGRAMS.includes(fault)) : faults;
  const [worst] = counted;
  return worst ? fail(worst.fault) : succeed(cutClip(sound, figures));
}

/** What the program wrote for this line and no other; null when it wrote nothing. */
async function speakLine(speak: ProgramLine, line: ScriptLine, workshop: string): Promise<Uint8Array | null> {
  const spoken = join(workshop, 'spoken.wav');
  await rm(spoken, { force: true });
  const readsText = speak.words.some((word) => word.includes('{text}'));
  await runProgram(speak, { out: spoken, text: line.text }, readsText ? null : line.text);
  return await readFile(spoken).catch(() => null);
}

/** `sleep-opening-1.wav`, or the highest of `sleep-opening-1-2.wav` and so on. */
function lastTake(names: readonly string[], takeName: string): string | null {
  const found = names.flatMap((name) => {
    if (!name.startsWith(takeName)) return [];
    const number = /^(?:-(\d+))?\.wav$/i.exec(name.slice(takeName.length));
    return number ? [{ name, number: Number(number[1] ?? 1) }] : [];
  });
  return found.sort((a, b) => b.number - a.number)[0]?.name ?? null;
}

/** Its name changes with its content, so that a device that cached the old clip asks for the new one. */
async function writeClip(
  folder: string,
  line: ScriptLine,
  clip: Clip,
  encode: ProgramLine | null,
  workshop: string,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const wav = writeMonoWav(clip);
  const fingerprint = createHash('sha256').update(wav).digest('hex').slice(0, 8);
  const name = `${line.takeName}-${fingerprint}.${encode?.ending ?? 'wav'}`;
  const out = join(folder, name);
  if (encode === null) await writeFile(out, wav);
  else {
    const plain = join(workshop, 'clip.wav');
    await writeFile(plain, wav);
    await runProgram(encode, { in: plain, out }, null);
    await access(out).catch(() => {
      throw new Error(`The program of --encode ended well and did not write ${name}.`);
    });
  }
  return name;
}
