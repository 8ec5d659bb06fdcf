import {
  parsePolarAcceleration,
  START_ACCELERATION,
  STOP_ACCELERATION,
  StrapMotion,
} from '@innertide/heart/polar-acceleration';
import { fail, succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { BodyMotionPort } from '../ports/body-motion-port.ts';
import { openPolar } from './polar-pulses.ts';
import type { BluetoothServer } from './web-bluetooth.ts';

/** Straps whose acceleration Polar publishes, by the name they advertise. */
const WITH_MOTION = /^Polar H10\b/;
const FIRST_WAIT_MS: Milliseconds = 5_000;

interface PolarMotionOptions {
  readonly server: BluetoothServer;
  readonly nowSeconds: () => Seconds;
  readonly after: (waitMs: Milliseconds, then: () => void) => Disposer;
}

/** Whether a strap of this name can tell how it moves. */
export function hasMotion(deviceName: string | null | undefined): boolean {
  return WITH_MOTION.test(deviceName ?? '');
}

/** How a chest strap tilts and moves. It says `strap-silent` where nothing has come after five seconds. */
export function polarMotion({ server, nowSeconds, after }: PolarMotionOptions): BodyMotionPort {
  return {
    async open(onMotion) {
      const listening = new AbortController();
      const { signal } = listening;
      try {
        const { control, data } = await openPolar(server);
        const motion = new StrapMotion();
        const isHeard = new Promise<boolean>((resolve) => {
          const stopWaiting = after(FIRST_WAIT_MS, () => resolve(false));
          data.addEventListener(
            'characteristicvaluechanged',
            () => {
              const { value } = data;
              const frame =
                value && parsePolarAcceleration(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
              if (!frame?.ok) return;
              stopWaiting();
              resolve(true);
              for (const one of motion.receive(frame.value, nowSeconds())) onMotion(one);
            },
            { signal },
          );
        });
        await control.startNotifications();
        await data.startNotifications();
        await control.writeValueWithResponse(START_ACCELERATION);
        if (await isHeard) {
          return succeed(() => {
            listening.abort();
            // A strap that is gone by now has stopped by itself.
            void control.writeValueWithResponse(STOP_ACCELERATION).catch(() => {});
          });
        }
      } catch {
        // Not there, or not permitted when the strap was chosen.
      }
      listening.abort();
      return fail('strap-silent');
    },
  };
}
