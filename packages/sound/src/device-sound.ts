import type { Result } from '@innertide/std/result';
import type { Hertz, Seconds } from '@innertide/std/units';
import type { EngineEntry } from './engine-place.ts';
import type { SoundFailure, SoundPort } from './port.ts';
import type { SoundProgram } from './program.ts';

/** The frame of an engine that is heard now: what it rendered less what is on its way to the ear. */
export interface HeardFrame {
  /** Which engine of the page, as in `AppliedCommand`. */
  readonly host: number;
  readonly frame: number;
  readonly sampleRate: Hertz;
  readonly isRunning: boolean;
  /** The system's own pause, from the lock screen or for headphones that went away. */
  readonly isHeld: boolean;
}

/** The sound of this device, with what another player needs that plays in its place for a while. */
export interface DeviceSound extends SoundPort {
  /** Makes a new engine, for one that played before would cross over to what it enters. @returns whether it runs. */
  reopen(): Promise<boolean>;
  /** Begins where another engine is, to the sample and at once. The engine has to be a new one. */
  enter(program: SoundProgram, entry: EngineEntry): Promise<Result<void, SoundFailure>>;
  /** Null before anything was rendered. */
  heard(): HeardFrame | null;
  /** Whether another player has the sound: what happens to the context meanwhile is no event, and nothing wakes it. */
  leave(isElsewhere: boolean): void;
  /** Glides the output to silence or back within so many seconds, beginning in so many. */
  fade(to: 0 | 1, seconds: Seconds, inSeconds?: Seconds): void;
  /** Lets the device rest, without a pause of the program. */
  rest(): Promise<void>;
}
