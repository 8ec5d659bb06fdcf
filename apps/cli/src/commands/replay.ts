import { createHash, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { parseHeartRecordCsv, parseHeartRecordJson } from '@innertide/session/regulation/heart-record-file';
import { parseScore, type ScorePart, ScorePlayer } from '@innertide/sound/dsp/score-player';
import { errorCode } from '@innertide/std/error-code';
import { type Command, UsageError } from '../command.ts';
import { WavFile } from '../wav-file.ts';

const HELP = `innertide replay RECORD [--out FILE.wav]

Renders the sound of a session with Heart Sync again from its record, as the app gives it along (JSON or table): every change reaches the engine
at the frame at which it reached it then. The same record gives the same samples, bit for bit, and prints their hash:

  sha256       of all samples, 32-bit floating point, little-endian, left and right in turn (one channel: alone)
  frames       how many, and at how many a second
  left out     spoken lines and sounds of one's own, which a record does not hold

A device that was lost on the way began another engine: each is rendered by itself, one hash each. A session that another one crossed into is rendered
without that one.

  --out FILE.wav   the samples as they are, 32-bit floating point, stereo; of the first engine
`;

export const replay: Command = {
  summary: 'the sound of a recorded session once more',
  help: HELP,
  async run(parameters) {
    const { file, out } = parseReplay(parameters);
    for (const [index, part] of (await partsOf(file)).entries()) {
      const { hash, frames } = await renderPart(part, index === 0 ? out : null);
      const { sampleRate } = part.engine;
      const leftOut = part.steps.filter(([, { type }]) => type === 'say' || type === 'add-own-sound').length;
      stdout.write(`sha256     ${hash}\nframes     ${frames} at ${sampleRate} Hz\nleft out   ${leftOut}\n`);
    }
    return 0;
  },
};

function parseReplay(parameters: readonly string[]): { readonly file: string; readonly out: string | null } {
  let parsed: ReturnType<typeof parseArgs<{ options: { out: { type: 'string' } }; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...parameters], options: { out: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const [file, ...others] = parsed.positionals;
  if (file === undefined) throw new UsageError('the record is missing: innertide replay RECORD.');
  if (others.length > 0) throw new UsageError(`one record at a time, not also "${others[0]}".`);
  return { file, out: parsed.values.out ?? null };
}

async function partsOf(file: string): Promise<readonly ScorePart[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read (${errorCode(error) ?? 'unknown error'}).`);
  });
  const record = text.trimStart().startsWith('{') ? parseHeartRecordJson(text) : parseHeartRecordCsv(text);
  if (!record.ok) throw new UsageError(`${file} is not the record of a session.`);
  if (record.value.sound === null) throw new UsageError('this record does not hold what its sound was sent.');
  const parts = parseScore(record.value.sound);
  if (!parts.ok) throw new UsageError('what this record says of its sound is damaged.');
  return parts.value;
}

async function renderPart(part: ScorePart, out: string | null): Promise<{ hash: string; frames: number }> {
  const player = new ScorePlayer(part);
  const wav = out === null ? null : await WavFile.create(out, await countFrames(part), player.sampleRate, 32);
  const hash = createHash('sha256');
  let frames = 0;
  try {
    for (let count = player.render(); count > 0; count = player.render()) {
      take(hash, player, count);
      const right = player.channels === 2 ? player.right : player.left;
      await wav?.append(player.left, right, count);
      frames += count;
    }
  } finally {
    await wav?.close();
  }
  return { hash: hash.digest('hex'), frames };
}

/** A WAV file says its length first. */
async function countFrames(part: ScorePart): Promise<number> {
  const player = new ScorePlayer(part);
  let frames = 0;
  for (let count = player.render(); count > 0; count = player.render()) frames += count;
  return frames;
}

function take(hash: Hash, { left, right, channels }: ScorePlayer, count: number): void {
  const bytes = new DataView(new ArrayBuffer(4 * channels * count));
  for (let i = 0; i < count; i += 1) {
    bytes.setFloat32(4 * channels * i, left[i] ?? 0, true);
    if (channels === 2) bytes.setFloat32(8 * i + 4, right[i] ?? 0, true);
  }
  hash.update(bytes);
}
