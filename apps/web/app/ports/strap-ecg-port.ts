import type { PolarEcg } from '@innertide/heart/ecg/polar-ecg';
import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';

/** The electrocardiogram of a chest strap. */
export interface StrapEcgPort {
  /** Listens until the disposer runs. @returns `strap-silent` where nothing has come for some seconds. */
  open(onFrame: (frame: PolarEcg) => void): Promise<Result<Disposer, 'strap-silent'>>;
}
