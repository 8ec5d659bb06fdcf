import { lineAt, type PlannedLine } from '@innertide/session/guidance/plan';
import type { PulseCue } from '@innertide/sound/overlays';
import type { Seconds, Unit } from '@innertide/std/units';
import type { SpeakingManner, VoicePort } from '../../../ports/voice-port.ts';
import { RecordedLines, type RecordedLinesOptions, type RecordedScore } from './recorded-lines.ts';

export interface GuidanceConductorOptions extends Pick<RecordedLinesOptions, 'say' | 'hush'> {
  readonly voice: VoicePort;
  readonly duck: (isSpeaking: boolean) => void;
  readonly pulse: (cue: PulseCue) => void;
  /** Called after each line handed to a voice: whether it was spoken. */
  readonly onSpoken: (wasSpoken: boolean) => void;
}

/** What is said, by whom and how; no voice where none is available: a soft bell then announces each line. */
export interface GuidanceScore extends RecordedScore {
  /** How the device speaks, asked before each line; its volume is that of the voice and of the whole. */
  readonly manner: () => SpeakingManner;
}

/** The music steps back so long before the device's voice: the way down takes 1.2 s. */
const DUCK_AHEAD_SECONDS: Seconds = 1.5;

/** Has each line said when it is due, one at a time: by the engine where there is a recording, else by the device, for which the music steps back. */
export class GuidanceConductor {
  readonly #options: GuidanceConductorOptions;
  readonly #recorded: RecordedLines;
  #score: GuidanceScore | null = null;
  #spokenLine: PlannedLine | null = null;
  #speaking = false;
  #isDucked = false;
  /** Counts started lines, so that a stopped line that ends late does not end its successor. */
  #turn = 0;

  constructor(options: GuidanceConductorOptions) {
    this.#options = options;
    const { voice, say, hush } = options;
    this.#recorded = new RecordedLines({ recording: (line, by) => voice.recording(line, by), say, hush });
  }

  setScore(score: GuidanceScore | null): void {
    this.#score = score;
    // A line that the device speaks cannot be made quieter, only stopped.
    if (score === null || score.volume === 0) this.#silence();
  }

  /** Called with every tick. A pause stops the line, which is repeated from its beginning afterwards. */
  update(playedSeconds: Seconds, isPlaying: boolean): void {
    const score = this.#score;
    if (score === null) return;
    if (!isPlaying) {
      if (this.#speaking) this.#spokenLine = null;
      this.#silence();
      return;
    }
    this.#recorded.update(score, playedSeconds);
    const line = lineAt(score.plan, playedSeconds);
    if (line !== null && !this.#speaking && !isSame(line, this.#spokenLine)) this.#begin(line, score, playedSeconds);
    this.#duck(this.#speaking || this.#speaksSoon(score, playedSeconds));
  }

  dispose(): void {
    this.setScore(null);
  }

  #begin(line: PlannedLine, score: GuidanceScore, playedSeconds: Seconds): void {
    const recorded = this.#recorded.stateOf(line, playedSeconds);
    if (recorded === 'coming') return;
    this.#spokenLine = line;
    if (recorded === 'said') this.#options.onSpoken(true);
    else if (score.voice === null || score.volume === 0) this.#ring(playedSeconds, score.volume);
    else void this.#speak(line, score, playedSeconds);
  }

  /** Whether the device is about to begin a line. */
  #speaksSoon({ plan, voice, volume }: GuidanceScore, playedSeconds: Seconds): boolean {
    if (voice === null || volume === 0) return false;
    const next = plan.find(({ atSeconds }) => atSeconds > playedSeconds);
    if (next === undefined || next.atSeconds > playedSeconds + DUCK_AHEAD_SECONDS) return false;
    return this.#recorded.stateOf(next, playedSeconds) === null;
  }

  #duck(isSpeaking: boolean): void {
    if (isSpeaking === this.#isDucked) return;
    this.#isDucked = isSpeaking;
    this.#options.duck(isSpeaking);
  }

  async #speak(line: PlannedLine, { folder, voice, manner, volume }: GuidanceScore, now: Seconds): Promise<void> {
    if (voice === null) return;
    this.#turn += 1;
    const turn = this.#turn;
    this.#speaking = true;
    const key = `${folder}/${line.key}`;
    const isSpoken = await this.#options.voice.speak({ key, text: line.text }, voice, manner()).catch(() => false);
    if (turn !== this.#turn) return;
    this.#speaking = false;
    this.#duck(false);
    this.#options.onSpoken(isSpoken);
    if (!isSpoken) this.#ring(now, volume);
  }

  #ring(playedSeconds: Seconds, volume: Unit): void {
    if (volume > 0) this.#options.pulse({ atPlayedSeconds: playedSeconds + 0.1, shape: 'bell', strength: volume });
  }

  #silence(): void {
    this.#recorded.stop();
    if (this.#speaking) {
      this.#turn += 1;
      this.#speaking = false;
      this.#options.voice.hush();
    }
    this.#duck(false);
  }
}

function isSame(a: PlannedLine, b: PlannedLine | null): boolean {
  return b !== null && a.id === b.id && a.atSeconds === b.atSeconds;
}
