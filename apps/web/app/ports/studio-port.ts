import type { PublishedVoice, VoiceList } from '@innertide/protocol/voice-pack';
import type { Clip } from '@innertide/sound/takes/cut-clip';
import type { TakeFault } from '@innertide/sound/takes/judge-take';
import type { MonoSound } from '@innertide/sound/takes/mono-wav';
import type { Locale } from '@innertide/std/locale';
import type { Result } from '@innertide/std/result';
import type { Decibels, Seconds } from '@innertide/std/units';

/** Why there is nothing to record with. */
export type MicrophoneFailure = 'unsupported' | 'missing' | 'refused' | 'busy';

/** A take while it is recorded. */
export interface RunningTake {
  /** Loudness of each tenth of a second so far, dB below full scale. */
  levels(): readonly Decibels[];
  /** Forgets what was heard so far: the take begins now. */
  restart(): void;
  /** Ends it. @param dropSeconds what is left out at the end: the sound of the key that ended it. */
  end(dropSeconds: Seconds): MonoSound;
}

export interface MicrophonePort {
  /** Records from now on, without the browser's own echo cancellation, noise suppression and gain. Asks for the microphone the first time. */
  begin(): Promise<Result<RunningTake, MicrophoneFailure>>;
  /** Switches the microphone off. */
  release(): void;
}

/** What is known of the take of a line; its sound is kept beside it. */
export interface StoredTake {
  /** `{language}/{key}` */
  readonly id: string;
  readonly language: Locale;
  readonly key: string;
  /** What was said: a line whose words have changed since is to be said again. */
  readonly text: string;
  readonly isKept: boolean;
  readonly faults: readonly { readonly fault: TakeFault; readonly at: Seconds | null }[];
  readonly loudnessLufs: Decibels;
  /** How far the room lies under the voice. */
  readonly distanceDb: Decibels;
}

/** Takes on this device, which outlive the page. */
export interface TakesPort {
  list(): Promise<readonly StoredTake[]>;
  /** In the place of an earlier take of the line. @returns false where the device has no room left, or keeps nothing. */
  write(take: StoredTake, sound: MonoSound): Promise<boolean>;
  sound(id: string): Promise<MonoSound | null>;
  /** Deletes every take. */
  clear(): Promise<void>;
}

export interface ClipPlayerPort {
  /** @returns when it is over or hushed. */
  play(clip: MonoSound): Promise<void>;
  hush(): void;
}

/** `offline`: the server did not answer; `refused`: it answered that this cannot be. */
export type PublishFailure = 'offline' | 'wrong-key' | 'no-room' | 'refused';

/** A clip as a file, under a name that changes with its content. */
export interface ClipFile {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The server's side of the studio, opened by its key. */
export interface PublishingPort {
  voices(key: string): Promise<Result<VoiceList, PublishFailure>>;
  /** Makes a clip a file, as small as this browser can. @param name of the take. */
  pack(name: string, clip: Clip): Promise<ClipFile>;
  /** Which clips of a voice are there already. */
  sent(key: string, id: string): Promise<Result<readonly string[], PublishFailure>>;
  send(key: string, id: string, clip: ClipFile): Promise<Result<void, PublishFailure>>;
  publish(key: string, voice: PublishedVoice): Promise<Result<void, PublishFailure>>;
  withdraw(key: string, id: string): Promise<Result<void, PublishFailure>>;
}

export interface StudioPort {
  readonly microphone: MicrophonePort;
  readonly takes: TakesPort;
  readonly player: ClipPlayerPort;
  readonly publishing: PublishingPort;
}
