import type { CameraFrame } from '@innertide/heart/camera/frame';
import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';

/** Why no camera looks, as the interface words it. */
export type CameraFailure =
  | 'unsupported'
  | 'no-camera'
  | 'permission-denied'
  | 'busy'
  /** This document was opened as another page, and those may not ask for a camera. */
  | 'open-again';

export interface OpenCamera {
  /** Whether its light is on; most phones have one, computers none. */
  readonly hasLight: boolean;
  /** Ends it: the light goes out. */
  readonly close: Disposer;
}

/** A camera of which only the mean of each picture's colours is ever seen; no picture leaves the adapter. */
export interface CameraPort {
  /**
   * Asks for the camera at the back, and switches its light on where it can be. Belongs inside a user gesture.
   * @param onFrame receives each frame by the frame's own stamp, in seconds.
   * @param onEnd is called when the camera is taken away.
   */
  open(onFrame: (frame: CameraFrame) => void, onEnd: () => void): Promise<Result<OpenCamera, CameraFailure>>;
}
