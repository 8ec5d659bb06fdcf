import type { BodyMotion } from '@innertide/heart/body/body-breath';
import type { Vector } from '@innertide/heart/body/tilt-window';
import { fail, succeed } from '@innertide/std/result';
import { Scope } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import type { BodyMotionPort } from '../ports/body-motion-port.ts';

/** A computer has the event and no sensor: it says so once with nothing in it, or never. */
const FIRST_READING_MS: Milliseconds = 2000;
/** An orientation that is older says nothing of this reading. */
const FRESH_MS: Milliseconds = 200;
const RADIANS = Math.PI / 180;

/**
 * The motion and orientation events of the browser. Where there is an orientation it says how the phone lies: Chromium rounds accelerations to
 * 0.1 m/s², which is 0.6 degrees, but orientations to 0.1 degrees.
 */
export function createBodyMotion(): BodyMotionPort {
  return {
    async open(onMotion) {
      if (!('DeviceMotionEvent' in window)) return fail('unsupported');
      if (!(await isAllowed())) return fail('permission-denied');
      const scope = new Scope();
      const hasReading = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), FIRST_READING_MS);
        scope.own(() => clearTimeout(timer));
        listen(scope, (motion) => {
          resolve(true);
          onMotion(motion);
        });
      });
      if (hasReading) return succeed(() => scope.end());
      scope.end();
      return fail('no-sensor');
    },
  };
}

/** WebKit asks, once for both events. */
async function isAllowed(): Promise<boolean> {
  if (!('requestPermission' in DeviceMotionEvent)) return true;
  const { requestPermission } = DeviceMotionEvent;
  if (typeof requestPermission !== 'function') return true;
  try {
    return (await requestPermission.call(DeviceMotionEvent)) === 'granted';
  } catch {
    return false;
  }
}

function listen(scope: Scope, onMotion: (motion: BodyMotion) => void): void {
  let orientation: { readonly down: Vector; readonly atMs: Milliseconds } | null = null;
  const onOrientation = ({ beta, gamma, timeStamp }: DeviceOrientationEvent) => {
    if (beta !== null && gamma !== null) orientation = { down: downOf(beta, gamma), atMs: timeStamp };
  };
  const onDeviceMotion = ({ accelerationIncludingGravity: sensed, timeStamp }: DeviceMotionEvent) => {
    const isFresh = orientation !== null && timeStamp - orientation.atMs <= FRESH_MS;
    const down = isFresh && orientation ? orientation.down : null;
    const { x = null, y = null, z = null } = sensed ?? {};
    const acceleration: Vector | null = x === null || y === null || z === null ? null : [x, y, z];
    if (acceleration || down) onMotion({ atSeconds: timeStamp / 1000, acceleration, down });
  };
  window.addEventListener('deviceorientation', onOrientation);
  window.addEventListener('devicemotion', onDeviceMotion);
  scope.own(() => window.removeEventListener('deviceorientation', onOrientation));
  scope.own(() => window.removeEventListener('devicemotion', onDeviceMotion));
}

/** Where down is in the phone's axes, of length 1. @param beta, gamma of the orientation event, in degrees. */
function downOf(beta: number, gamma: number): Vector {
  const [front, side] = [beta * RADIANS, gamma * RADIANS];
  return [-Math.cos(front) * Math.sin(side), Math.sin(front), Math.cos(front) * Math.cos(side)];
}
