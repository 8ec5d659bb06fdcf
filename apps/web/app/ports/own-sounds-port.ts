import type { OwnSound } from '@innertide/sound/overlays';
import type { LayerMix } from '@innertide/sound/program';
import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';

/** A sound file of the member's own. It stays on this device: nothing of it is ever sent. */
export interface OwnSoundFile {
  readonly id: string;
  readonly name: string;
  readonly mix: LayerMix;
}

export type OwnSoundFailure = 'too-large' | 'too-many' | 'too-short' | 'undecodable' | 'storage-full';

export interface OwnSoundsPort {
  list(): Promise<readonly OwnSoundFile[]>;
  /** Decodes it once to see whether this browser can, and keeps it. */
  add(file: File): Promise<Result<OwnSoundFile, OwnSoundFailure>>;
  mix(id: string, mix: LayerMix): Promise<void>;
  remove(id: string): Promise<void>;
  /** Its sound, at most the first three minutes; null when it is gone or can no longer be read. */
  open(id: string): Promise<OwnSound | null>;
  /** Forgets all of them. */
  clear(): Promise<void>;
  subscribe(listener: () => void): Disposer;
}
