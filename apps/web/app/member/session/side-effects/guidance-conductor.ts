import { lineAt, type PlannedLine } from '@innertide/session/guidance';
import type { PulseCue } from '@innertide/sound/overlays';
import type { Mode } from '@innertide/std/mode';
import type { Seconds, Unit } from '@innertide/std/units';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';

export interface GuidanceConductorOptions {
  readonly voice: VoicePort;
  readonly duck: (isSpeaking: boolean) => void;
  readonly pulse: (cue: PulseCue) => void;
  /** After each line that a voice was asked for: whether it was said. */
  readonly onSaid: (wasSaid: boolean) => void;
}

export interface GuidanceScore {
  readonly mode: Mode;
  readonly plan: readonly PlannedLine[];
  /** null when nobody can speak here: each line is then announced by a soft bell. */
  readonly voice: Voice | null;
  readonly volume: Unit;
}

/** Lets each line be said when its time comes, one at a time, and lets the music step back while it is. */
export class GuidanceConductor {
  readonly #options: GuidanceConductorOptions;
  #score: GuidanceScore | null = null;
  #said: PlannedLine | null = null;
  #speaking = false;
  /** Counts what was begun, so that a hushed line that ends late ends nothing else. */
  #turn = 0;

  constructor(options: GuidanceConductorOptions) {
    this.#options = options;
  }

  follow(score: GuidanceScore | null): void {
    this.#score = score;
    // What is being said cannot be made quieter, only stopped.
    if (score === null || score.volume === 0) this.#hush();
  }

  /** Called again and again. A pause hushes; the line that was cut short is said again from its beginning afterwards. */
  look(playedSeconds: Seconds, isPlaying: boolean): void {
    const score = this.#score;
    if (score === null) return;
    if (!isPlaying) {
      if (this.#speaking) this.#said = null;
      this.#hush();
      return;
    }
    const line = lineAt(score.plan, playedSeconds);
    if (line === null || this.#speaking || isSame(line, this.#said)) return;
    this.#said = line;
    if (score.voice === null || score.volume === 0) this.#ring(playedSeconds, score.volume);
    else void this.#say(line, score, score.voice, playedSeconds);
  }

  dispose(): void {
    this.follow(null);
  }

  async #say(line: PlannedLine, score: GuidanceScore, voice: Voice, playedSeconds: Seconds): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#speaking = true;
    this.#options.duck(true);
    const key = `${score.mode}/${line.id}`;
    const said = await this.#options.voice.say({ key, text: line.text }, voice, score.volume).catch(() => false);
    if (turn !== this.#turn) return;
    this.#speaking = false;
    this.#options.duck(false);
    this.#options.onSaid(said);
    if (!said) this.#ring(playedSeconds, score.volume);
  }

  #ring(playedSeconds: Seconds, volume: Unit): void {
    if (volume > 0) this.#options.pulse({ atPlayedSeconds: playedSeconds + 0.1, shape: 'bell', strength: volume });
  }

  #hush(): void {
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
