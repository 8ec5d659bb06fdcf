import {
  parsePolarAcceleration,
  START_ACCELERATION,
  STOP_ACCELERATION,
  StrapMotion,
} from '@innertide/heart/polar-acceleration';
import type { Seconds } from '@innertide/std/units';
import type { BodyMotionPort } from '../ports/body-motion-port.ts';
import { openPolarStream, type PolarStreamOptions } from './polar-stream.ts';

const ACCELERATION = { start: START_ACCELERATION, stop: STOP_ACCELERATION, parse: parsePolarAcceleration };

/** How a chest strap tilts and moves. */
export function polarMotion(options: PolarStreamOptions & { readonly nowSeconds: () => Seconds }): BodyMotionPort {
  return {
    async open(onMotion) {
      const motion = new StrapMotion();
      return await openPolarStream(options, ACCELERATION, (frame) => {
        for (const one of motion.receive(frame, options.nowSeconds())) onMotion(one);
      });
    },
  };
}
