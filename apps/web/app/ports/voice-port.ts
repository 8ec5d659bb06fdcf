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

/** Speech on this device; no text is sent anywhere. */
export interface VoicePort {
  /** The voices of a language: recorded ones first, then the device's own. May be empty. */
  voices(language: Locale): Promise<readonly Voice[]>;
  /** Speaks one line. Resolves with true when it was spoken or hushed, with false when it could not be spoken. */
  speak(line: SpokenLine, voice: Voice, volume: Unit): Promise<boolean>;
  /** Falls silent at once. */
  hush(): void;
}
