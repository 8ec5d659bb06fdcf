import { BRAND_SLUG } from '@innertide/std/brand';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import type { HeartSource } from '../ports/heart-source-port.ts';
import { createBluetoothHeartSource } from './heart-source-bluetooth.ts';
import { createSimulatedHeartSource } from './heart-source-simulated.ts';
import { findWebBluetooth } from './web-bluetooth.ts';

const LAST_DEVICE = `${BRAND_SLUG}.heart-device`;

/** Every way to measure a heart on this device, as it is offered. */
export function createHeartSources(): readonly HeartSource[] {
  const nowSeconds = () => performance.now() / 1000;
  return [
    createBluetoothHeartSource({
      bluetooth: findWebBluetooth,
      nowSeconds,
      after(waitMs: Milliseconds, then: () => void): Disposer {
        const timer = setTimeout(then, waitMs);
        return () => clearTimeout(timer);
      },
      lastDevice: {
        read() {
          try {
            return localStorage.getItem(LAST_DEVICE);
          } catch {
            return null;
          }
        },
        write(id) {
          try {
            if (id === null) localStorage.removeItem(LAST_DEVICE);
            else localStorage.setItem(LAST_DEVICE, id);
          } catch {
            // Denied storage: next time the chooser asks again.
          }
        },
      },
    }),
    createSimulatedHeartSource({
      nowSeconds,
      every(intervalMs, then) {
        const timer = setInterval(then, intervalMs);
        return () => clearInterval(timer);
      },
      seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
    }),
  ];
}
