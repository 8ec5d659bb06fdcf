import { fail, type Result, succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import { openPolar } from './polar-pulses.ts';
import type { BluetoothServer } from './web-bluetooth.ts';

/** Straps whose acceleration and electrocardiogram Polar publishes, by the name they advertise. */
const STREAMING = /^Polar H10\b/;
const FIRST_WAIT_MS: Milliseconds = 5_000;

export interface PolarStreamOptions {
  readonly server: BluetoothServer;
  readonly after: (waitMs: Milliseconds, then: () => void) => Disposer;
}

/** One of a strap's measurements: how it is begun and ended, and what a notification of it says. */
interface PolarStream<Frame> {
  readonly start: Uint8Array<ArrayBuffer>;
  readonly stop: Uint8Array<ArrayBuffer>;
  readonly parse: (bytes: Uint8Array) => Result<Frame, unknown>;
}

/** Whether a strap of this name can send how it moves, and its electrocardiogram. */
export function canStream(deviceName: string | null | undefined): boolean {
  return STREAMING.test(deviceName ?? '');
}

/** Begins a measurement and receives its frames until the disposer runs. It says `strap-silent` where nothing has come after five seconds. */
export async function openPolarStream<Frame>(
  { server, after }: PolarStreamOptions,
  { start, stop, parse }: PolarStream<Frame>,
  onFrame: (frame: Frame) => void,
): Promise<Result<Disposer, 'strap-silent'>> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const { control, data } = await openPolar(server);
    const isHeard = new Promise<boolean>((resolve) => {
      const stopWaiting = after(FIRST_WAIT_MS, () => resolve(false));
      data.addEventListener(
        'characteristicvaluechanged',
        () => {
          const { value } = data;
          const frame = value && parse(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
          if (!frame?.ok) return;
          stopWaiting();
          resolve(true);
          onFrame(frame.value);
        },
        { signal },
      );
    });
    await control.startNotifications();
    await data.startNotifications();
    await control.writeValueWithResponse(start);
    if (await isHeard) {
      return succeed(() => {
        listening.abort();
        // A strap that is gone by now has stopped by itself.
        void control.writeValueWithResponse(stop).catch(() => {});
      });
    }
  } catch {
    // Not there, or not permitted when the strap was chosen.
  }
  listening.abort();
  return fail('strap-silent');
}
