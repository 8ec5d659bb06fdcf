import type { Milliseconds } from '@innertide/std/units';

/** What may be asked of the device's own store of health data, each apart. */
export type HealthWish = 'write-sessions' | 'write-feelings' | 'read-heart';

/** What it holds of a heart; empty also where somebody said no: it does not tell the two apart. */
export interface StoredHeartValues {
  readonly rates: readonly { readonly atMs: Milliseconds; readonly bpm: number }[];
  /** SDNN, measured by the system now and then. */
  readonly variability: readonly { readonly atMs: Milliseconds; readonly sdnnMs: Milliseconds }[];
}

/** The health store of a phone. Nothing that is read from it is kept or sent. */
export interface HealthPort {
  /** What can be asked for here; empty where there is no such store. */
  readonly wishes: ReadonlySet<HealthWish>;
  /** Asks the person. @returns whether it may be done, as far as the device tells. */
  ask(wish: HealthWish): Promise<boolean>;
  /** Adds mindful minutes, once for each id. */
  saveSession(session: { id: string; beganAtMs: Milliseconds; endedAtMs: Milliseconds }): void;
  /** @param feeling.valence -1 (very unpleasant) to 1 (very pleasant). A later one of the same id takes its place. */
  saveFeeling(feeling: { id: string; atMs: Milliseconds; editedAtMs: Milliseconds; valence: number }): void;
  /** null where it could not be read. */
  readHeart(span: { fromMs: Milliseconds; toMs: Milliseconds }): Promise<StoredHeartValues | null>;
}
