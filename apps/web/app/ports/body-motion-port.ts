import type { BodyMotion } from '@innertide/heart/body/body-breath';
import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';

/** Why a phone, or a strap, does not say how it lies, as the interface words it. */
export type BodyMotionFailure = 'unsupported' | 'permission-denied' | 'no-sensor' | 'strap-silent';

/** How this device lies and moves. */
export interface BodyMotionPort {
  /**
   * Listens until the disposer runs. Belongs inside a user gesture: some phones ask for permission.
   * @param onMotion receives readings by their own stamps, on the page's steady clock in seconds.
   * @returns `no-sensor` where a phone, `strap-silent` where a strap has said nothing for some seconds.
   */
  open(onMotion: (motion: BodyMotion) => void): Promise<Result<Disposer, BodyMotionFailure>>;
}
