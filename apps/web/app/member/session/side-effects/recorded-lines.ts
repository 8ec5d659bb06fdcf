import type { PlannedLine } from '@innertide/session/guidance/plan';
import type { PreparedSpeech, SpeechCue } from '@innertide/sound/overlays';
import type { Seconds, Unit } from '@innertide/std/units';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';

/** A recording is fetched so long before its line. */
const FETCH_AHEAD_SECONDS: Seconds = 25;

/** The engine knows a line so long before it begins: the music steps back in time, and a change of the plan still reaches it. */
const PLAN_AHEAD_SECONDS: Seconds = 4;

/** A recording that comes later than this is not said any more. */
const LATEST_SECONDS: Seconds = 2;

/** What comes late begins so long after it came. */
const SOON_SECONDS: Seconds = 0.15;

export interface RecordedLinesOptions {
  readonly recording: VoicePort['recording'];
  readonly say: (cue: SpeechCue) => void;
  readonly hush: (id?: string) => void;
}

/** The lines of a session, and the voice that says them. */
export interface RecordedScore {
  /** `{mode}/{slug}`, before the name of a line's recording. */
  readonly folder: string;
  readonly plan: readonly PlannedLine[];
  readonly voice: Voice | null;
  /** Slider position of the voice alone: the engine knows the volume of the whole. */
  readonly volume: Unit;
}

interface KnownLine {
  readonly line: PlannedLine;
  readonly voiceId: string;
  /** null until it is here; 'none' where it will not be. */
  speech: PreparedSpeech | 'none' | null;
  /** Played time at which the engine says it, and how loud; null until it was planned. */
  said: { readonly atSeconds: Seconds; readonly volume: Unit } | null;
}

function idOf(line: PlannedLine): string {
  return `${line.id} ${line.atSeconds}`;
}

/** Brings the recordings of the lines that come, and plans them in the engine. */
export class RecordedLines {
  readonly #options: RecordedLinesOptions;
  readonly #known = new Map<string, KnownLine>();

  constructor(options: RecordedLinesOptions) {
    this.#options = options;
  }

  /** Whether a line is said by a recording, or one is still on its way; null where neither. */
  stateOf(line: PlannedLine, playedSeconds: Seconds): 'said' | 'coming' | null {
    const known = this.#known.get(idOf(line));
    if (known === undefined || known.speech === 'none') return null;
    if (known.said !== null) return 'said';
    return playedSeconds <= line.atSeconds + LATEST_SECONDS ? 'coming' : null;
  }

  /** Called with every tick while the session plays. */
  update(score: RecordedScore, playedSeconds: Seconds): void {
    this.#forget(score, playedSeconds);
    const { voice } = score;
    if (voice === null || score.volume === 0) return;
    for (const line of score.plan) {
      if (line.untilSeconds <= playedSeconds || line.atSeconds > playedSeconds + FETCH_AHEAD_SECONDS) continue;
      const known = this.#known.get(idOf(line));
      if (known?.voiceId === voice.id) this.#plan(known, score, playedSeconds);
      else if (voice.recordedSeconds.has(`${score.folder}/${line.key}`)) this.#fetch(line, score.folder, voice, known);
    }
  }

  /** Silence: a pause, "quiet now", the end. */
  stop(): void {
    if (this.#known.size === 0) return;
    this.#known.clear();
    this.#options.hush();
  }

  /** What left the plan before it began is not said; what is over is forgotten. */
  #forget({ folder, plan, voice, volume }: RecordedScore, playedSeconds: Seconds): void {
    const planned = new Set(plan.map(idOf));
    const isStillSaid = ({ line, voiceId }: KnownLine) =>
      // A line that is being said ends in its own voice; one that comes belongs to the voice of now.
      line.atSeconds <= playedSeconds || voiceId === voice?.id || voice?.recordedSeconds.has(`${folder}/${line.key}`);
    for (const [id, known] of this.#known) {
      const isWanted = planned.has(id) && voice !== null && volume > 0 && isStillSaid(known);
      if (isWanted && known.line.untilSeconds > playedSeconds - LATEST_SECONDS) continue;
      this.#known.delete(id);
      if (known.said !== null && !isWanted) this.#options.hush(id);
    }
  }

  #fetch(line: PlannedLine, folder: string, voice: Voice, before: KnownLine | undefined): void {
    const known: KnownLine = { line, voiceId: voice.id, speech: null, said: before?.said ?? null };
    this.#known.set(idOf(line), known);
    this.#options.recording({ key: `${folder}/${line.key}`, text: line.text }, voice).then(
      (speech) => {
        known.speech = speech ?? 'none';
        // The voice of before goes on until the other one is here.
        if (known.said !== null) known.said = { ...known.said, volume: Number.NaN };
      },
      () => {
        known.speech = 'none';
      },
    );
  }

  #plan(known: KnownLine, { volume }: RecordedScore, playedSeconds: Seconds): void {
    const { line, speech, said } = known;
    if (speech === null || speech === 'none' || said?.volume === volume) return;
    if (line.atSeconds > playedSeconds + PLAN_AHEAD_SECONDS) return;
    if (said === null && playedSeconds > line.atSeconds + LATEST_SECONDS) return;
    const atSeconds = said?.atSeconds ?? Math.max(line.atSeconds, playedSeconds + SOON_SECONDS);
    known.said = { atSeconds, volume };
    this.#options.say({ id: idOf(line), atPlayedSeconds: atSeconds, speech, volume });
  }
}
