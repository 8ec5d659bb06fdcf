import type { PreparedSpeech } from '@innertide/sound/overlays';
import type { Locale } from '@innertide/std/locale';
import type { Seconds, Unit } from '@innertide/std/units';

/** Somebody who can speak without a network. */
export interface Voice {
  readonly id: string;
  readonly name: string;
  readonly language: Locale;
  /** How long each recorded line takes, by the line's key; empty for a voice that speaks whatever it is given. */
  readonly recordedSeconds: ReadonlyMap<string, Seconds>;
}

export interface SpokenLine {
  /** `{mode}/{slug}/{line id}-{wording}`: the name of its recording. */
  readonly key: string;
  readonly text: string;
}

/** How a line is spoken by a voice of the device. A recording is as it is, but for its volume. */
export interface SpeakingManner {
  /** Slider position 0 to 1; as balanced at 0.8. */
  readonly volume: Unit;
  /** The pace beside the voice's own, and the height of its pitch. */
  readonly rate: number;
  readonly pitch: number;
}

/** Recordings of a script that lie on this device. */
export interface KeptScript {
  /** Of the voice. */
  readonly voiceId: string;
  /** `{mode}/{slug}` of the script. */
  readonly folder: string;
  readonly bytes: number;
  /** Whether every line of it is here. */
  readonly isWhole: boolean;
}

/** Speech on this device; no text is sent anywhere. */
export interface VoicePort {
  /** The voices of a language: recorded ones first, then the device's own. May be empty. */
  voices(language: Locale): Promise<readonly Voice[]>;
  /** Speaks one line. Resolves with true when it was spoken or hushed, with false when it could not be spoken. */
  speak(line: SpokenLine, voice: Voice, manner: SpeakingManner): Promise<boolean>;
  /**
   * Brings the recording of a line, ready to be said by the sound engine; null where this voice has none of these words.
   * Rejects without a network where it was not kept.
   */
  recording(line: SpokenLine, voice: Voice): Promise<PreparedSpeech | null>;
  /** Whether every recording of a script (`{mode}/{slug}`) lies on this device. */
  isKept(voice: Voice, folder: string): Promise<boolean>;
  /** Brings every recording of a script to this device. @returns whether all of them are here now. */
  keep(voice: Voice, folder: string, onProgress: (share: Unit) => void): Promise<boolean>;
  /** The scripts of which recordings lie on this device; those that were heard are among them. */
  kept(): Promise<readonly KeptScript[]>;
  /** Removes every recording of a script from this device. */
  forget(voice: Voice, folder: string): Promise<void>;
  /** Falls silent at once. */
  hush(): void;
}
