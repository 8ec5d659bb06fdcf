import { lineAt, type PlannedLine } from '@innertide/session/guidance/plan';
import type { PulseCue } from '@innertide/sound/overlays';
import type { Seconds, Unit } from '@innertide/std/units';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';

export interface GuidanceConductorOptions {
  readonly voice: VoicePort;
  readonly duck: (isSpeaking: boolean) => void;
  readonly pulse: (cue: PulseCue) => void;
  /** Called after each line handed to a voice: whether it was spoken. */
  readonly onSpoken: (wasSpoken: boolean) => void;
}

export interface GuidanceScore {
  /** `{mode}/{slug}`: what stands before a line's own name in the name of its recording. */
  readonly folder: string;
  readonly plan: readonly PlannedLine[];
  /** null when no voice is available: a soft bell then announces each line. */
  readonly voice: Voice | null;
  readonly volume: Unit;
}

/** Has each line spoken when it is due, one at a time, and ducks the music meanwhile. */
export class GuidanceConductor {
  readonly #options: GuidanceConductorOptions;
  #score: GuidanceScore | null = null;
  #spokenLine: PlannedLine | null = null;
  #speaking = false;
  /** Counts started lines, so that a stopped line that ends late does not end its successor. */
  #turn = 0;

  constructor(options: GuidanceConductorOptions) {
    this.#options = options;
  }

  setScore(score: GuidanceScore | null): void {
    this.#score = score;
    // A line being spoken cannot be made quieter, only stopped.
    if (score === null || score.volume === 0) this.#stopSpeaking();
  }

  /** Called with every tick. A pause stops the line, which is repeated from its beginning afterwards. */
  update(playedSeconds: Seconds, isPlaying: boolean): void {
    const score = this.#score;
    if (score === null) return;
    if (!isPlaying) {
      if (this.#speaking) this.#spokenLine = null;
      this.#stopSpeaking();
      return;
    }
    const line = lineAt(score.plan, playedSeconds);
    if (line === null || this.#speaking || isSame(line, this.#spokenLine)) return;
    this.#spokenLine = line;
    if (score.voice === null || score.volume === 0) this.#ring(playedSeconds, score.volume);
    else void this.#speak(line, score, score.voice, playedSeconds);
  }

  dispose(): void {
    this.setScore(null);
  }

  async #speak(line: PlannedLine, score: GuidanceScore, voice: Voice, playedSeconds: Seconds): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#speaking = true;
    this.#options.duck(true);
    const key = `${score.folder}/${line.key}`;
    const isSpoken = await this.#options.voice.speak({ key, text: line.text }, voice, score.volume).catch(() => false);
    if (turn !== this.#turn) return;
    this.#speaking = false;
    this.#options.duck(false);
    this.#options.onSpoken(isSpoken);
    if (!isSpoken) this.#ring(playedSeconds, score.volume);
  }

  #ring(playedSeconds: Seconds, volume: Unit): void {
    if (volume > 0) this.#options.pulse({ atPlayedSeconds: playedSeconds + 0.1, shape: 'bell', strength: volume });
  }

  #stopSpeaking(): void {
    if (!this.#speaking) return;
    this.#turn += 1;
    this.#speaking = false;
    this.#options.voice.hush();
    this.#options.duck(false);
  }
}

function isSame(a: PlannedLine, b: PlannedLine | null): boolean {
  return b !== null && a.id === b.id && a.atSeconds === b.atSeconds;
}
