import type { Ending } from '@innertide/std/ending';
import type { BeatKind, LayerCharacter, SoundLayer } from '@innertide/std/layer';
import type { ConcertPitchHz } from '@innertide/std/limits';
import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Hertz, Seconds, Unit } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';

export type { Ending };

/** One layer's place in the mix. Off retains the volume for when it comes back. */
export interface LayerMix {
  readonly on: boolean;
  /** Slider position 0 to 1; the engine applies the perceptual curve. */
  readonly volume: Unit;
  /** Which way an ambient sound or the bell is; its first when not given. */
  readonly character?: LayerCharacter;
}

/** A breath that the music goes along with: fuller and lighter on the in-breath, softer on the out-breath. */
export interface SoundBreath {
  /** In and out more than 0, the holds 0 or more; one breath lasts their sum. */
  readonly inSeconds: Seconds;
  readonly holdInSeconds: Seconds;
  readonly outSeconds: Seconds;
  readonly holdOutSeconds: Seconds;
  /** Played time at which any one of the in-breaths begins; the start when not given. Lets the pace change within a breath. */
  readonly beginsAtSeconds?: Seconds;
  /** 0 leaves the music alone; at 1 full lungs are 3 dB and 0.7 octaves of light over empty ones. */
  readonly depth: Unit;
}

/**
 * Everything the engine needs to play: the same program gives the same notes on every device. The ranges are those of
 * `SOUND_LIMITS` (`@innertide/std/limits`).
 */
export interface SoundProgram {
  readonly mode: Mode;
  readonly seed: number;
  /** The world the piece plays in; null or nothing for the one that the seed draws. */
  readonly world?: WorldName | null;
  /** Second of the piece that the music begins with; its beginning when not given. */
  readonly pieceFromSeconds?: Seconds;
  /** Local hours since the year began at which the piece was first played, 0 to 8783: they tint it. Null or nothing for no tint. */
  readonly hourOfYear?: number | null;
  /** Concert pitch. */
  readonly a4Hz: ConcertPitchHz;
  readonly tempoBpm: BeatsPerMinute;
  readonly intensity: Unit;
  readonly brightness: Unit;
  readonly density: Unit;
  /** Slider position 0 to 1. */
  readonly masterVolume: Unit;
  readonly layers: Readonly<Record<SoundLayer, LayerMix>>;
  /** How the beat is carried; binaural when not given. */
  readonly beats?: BeatKind;
  /**
   * Left plays carrier − beat/2, right carrier + beat/2. With `endBeatHz` the
   * beat moves there in a straight line until the end, or within half an hour where there is none.
   */
  readonly binaural: { readonly carrierHz: Hertz; readonly beatHz: Hertz; readonly endBeatHz?: Hertz };
  /** The only layer that plays for now; null or nothing for all that are on. */
  readonly solo?: SoundLayer | null;
  /** What the music breathes with; null or nothing leaves it to its own phrases. */
  readonly breath?: SoundBreath | null;
  /** Whether the music's direct sound is rendered around a head: only for headphones. Off when not given. */
  readonly headphones?: boolean;
  /** A bell each time this much has been played (and none at the start or end); null for none. */
  readonly bellEverySeconds: Seconds | null;
  /** Played time after which the session is over; null plays without end. */
  readonly durationSeconds: Seconds | null;
  /** How the music comes to its end: to rest when not given, or brighter and fuller, to wake by. */
  readonly ending?: Ending;
  /** The fade that ends at `durationSeconds`. */
  readonly fadeOutSeconds: Seconds;
}

/** Fields that make the piece itself: another value is another program. */
export const PIECE_FIELDS = [
  'mode',
  'seed',
  'world',
  'pieceFromSeconds',
  'hourOfYear',
  'a4Hz',
  'ending',
] as const satisfies readonly (keyof SoundProgram)[];

/** What may change while it plays. Every change glides; none jumps. */
export type SoundChange = Partial<Omit<SoundProgram, (typeof PIECE_FIELDS)[number] | 'layers'>> & {
  readonly layers?: Partial<Record<SoundLayer, LayerMix>>;
};
