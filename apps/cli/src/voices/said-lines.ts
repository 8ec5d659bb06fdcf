import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuidanceWords, SessionSettings } from '@innertide/protocol/session-settings';
import { type VoicePack, voicePackSchema } from '@innertide/protocol/voice-pack';
import type { Span } from '@innertide/session/guidance/moments';
import { type PlannedLine, planGuidance } from '@innertide/session/guidance/plan';
import { guidanceWish } from '@innertide/session/guidance/wish';
import { prepareSpeech } from '@innertide/sound/analysis/prepare-speech';
import { outlinePiece } from '@innertide/sound/composer/piece-outline';
import { type Recording, SAY_AHEAD_SECONDS } from '@innertide/sound/dsp/recording';
import type { SpeechCue } from '@innertide/sound/overlays';
import { readMonoWav } from '@innertide/sound/takes/mono-wav';
import type { Seconds } from '@innertide/std/units';
import { UsageError } from '../command.ts';
import { readScripts } from './script-lines.ts';

/** A line of a session with the file that says it. */
interface SaidLine {
  readonly line: PlannedLine;
  readonly file: string;
}

/** Finds the phrases of a session's melody. */
function phrasesOf({ mode, seed, world, tempo, density, ending }: SessionSettings, end: Seconds): readonly Span[] {
  const steps = outlinePiece({ mode, seed, world, tempoBpm: tempo, density: density / 100, end, ending }, 0, end, 10);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.statements;
}

/** A script of the session's mode, and the voice pack that says it. */
export interface GuidanceRequest {
  readonly slug: string;
  /** The pack's folder. */
  readonly voice: string;
  readonly words: GuidanceWords;
  /** Where the scripts are. */
  readonly content: string;
}

/**
 * Plans what a session says with a voice pack: the first hearing of a script, as the app plans it.
 * @throws UsageError where there is no such script, the pack has no line of it, or its manifest cannot be read.
 */
export async function planSaidLines(
  settings: SessionSettings,
  { slug, voice: folder, content }: GuidanceRequest,
): Promise<readonly SaidLine[]> {
  const { mode } = settings;
  const pack = await readPack(folder);
  const found = readScripts(content, pack.language, [mode]).find((script) => script.slug === slug);
  if (!found) throw new UsageError(`--guidance: ${mode} has no script "${slug}".`);
  const key = `${mode}/${slug}`;
  const phrases = settings.layers.echo.on ? phrasesOf(settings, (settings.lengthMinutes ?? 120) * 60) : [];
  const wish = guidanceWish(settings, 0, { phrases, secondsOf: (name) => pack.lines[`${key}/${name}`]?.seconds });
  const said = planGuidance(found.script, wish).flatMap((line) => {
    const clip = pack.lines[`${key}/${line.key}`];
    return clip && clip.text === line.text ? [{ line, file: join(folder, clip.file) }] : [];
  });
  if (said.length === 0) throw new UsageError(`--voice: "${pack.name}" has no line of ${key}.`);
  return said;
}

async function readPack(folder: string): Promise<VoicePack> {
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`--voice: ${file} cannot be read.`);
  return voicePackSchema.parse(JSON.parse(text));
}

/** Hands the lines of a session to its recording, each shortly before its time, so that a file of any length holds few of them in memory. */
export class LineFeed {
  readonly #lines: readonly SaidLine[];
  readonly #volume: number;
  #next = 0;

  constructor(lines: readonly SaidLine[], volume: number) {
    this.#lines = lines;
    this.#volume = volume;
  }

  /** To be called before each piece is rendered. @param untilSeconds played time of its end. @throws UsageError for a clip that is no WAV file. */
  async feed(recording: Pick<Recording, 'say'>, untilSeconds: Seconds): Promise<void> {
    for (let said = this.#lines[this.#next]; said; said = this.#lines[this.#next]) {
      if (said.line.atSeconds > untilSeconds + SAY_AHEAD_SECONDS) return;
      this.#next += 1;
      recording.say(await this.#cue(said));
    }
  }

  async #cue({ line, file }: SaidLine): Promise<SpeechCue> {
    const sound = readMonoWav(await readFile(file));
    if (sound === null)
      throw new UsageError(`${file} is no WAV file; render with a pack that was built without --encode.`);
    const speech = prepareSpeech({ channels: [sound.samples], sampleRate: sound.sampleRate });
    return { id: line.id + line.atSeconds, atPlayedSeconds: line.atSeconds, speech, volume: this.#volume };
  }
}
