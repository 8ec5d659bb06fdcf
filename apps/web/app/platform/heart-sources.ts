import { BRAND_SLUG } from '@innertide/std/brand';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import { every } from '../boot/browser-environment.ts';
import type { CameraPort } from '../ports/camera-port.ts';
import type { HeartSource } from '../ports/heart-source-port.ts';
import { createBluetoothHeartSource } from './heart-source-bluetooth.ts';
import { CameraHeartSource } from './heart-source-camera.ts';
import { createSimulatedHeartSource } from './heart-source-simulated.ts';
import { createWatchHeartSource } from './heart-source-watch.ts';
import { findNativeBridge, type NativeBridge } from './native-bridge.ts';
import { findWebBluetooth, type WebBluetooth } from './web-bluetooth.ts';

const LAST_DEVICE = `${BRAND_SLUG}.heart-device`;
const USES_WATCH = `${BRAND_SLUG}.heart-watch`;
const USES_PHONE = `${BRAND_SLUG}.heart-phone`;

/** The roads to a heart that the app around the page has. */
interface HeartRoads {
  readonly bridge: NativeBridge;
  readonly bluetooth: WebBluetooth;
  /** null on a phone that measures no heart by itself. */
  readonly phoneHeart: NativeBridge | null;
}

interface HeartSourceNeeds {
  readonly camera: () => Promise<CameraPort>;
  readonly keepAwake: () => Disposer;
}

/** Every way to measure a heart on this device, as it is offered. @param around null in a plain browser. */
export function createHeartSources(around: HeartRoads | null, needs: HeartSourceNeeds): readonly HeartSource[] {
  const bridge = around?.bridge ?? findNativeBridge();
  const bluetooth = around?.bluetooth ?? findWebBluetooth();
  const nowSeconds = () => performance.now() / 1000;
  const strap = createBluetoothHeartSource({
    bluetooth: () => bluetooth,
    nowSeconds,
    after,
    lastDevice: remembered(LAST_DEVICE),
  });
  const simulated = createSimulatedHeartSource({
    nowSeconds,
    every,
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
  });
  const cameras = mayOpenCamera() ? [new CameraHeartSource({ ...needs, nowSeconds, after, onHidden })] : [];
  if (!bridge) return [strap, ...cameras, simulated];
  const speaking = (kind: 'watch' | 'phone', far: NativeBridge, key: string) => {
    const used = remembered(key);
    return createWatchHeartSource({
      kind,
      bridge: far,
      nowSeconds,
      nowMs: () => performance.timeOrigin + performance.now(),
      every,
      remembered: { read: () => used.read() !== null, write: (isUsed) => used.write(isUsed ? 'yes' : null) },
    });
  };
  const watch = speaking('watch', bridge, USES_WATCH);
  const phone = around?.phoneHeart ? [speaking('phone', around.phoneHeart, USES_PHONE)] : [];
  // A page inside an app has no Web Bluetooth on the phones that need the bridge: what cannot work is not offered.
  return bluetooth ? [watch, ...phone, strap, ...cameras, simulated] : [watch, ...phone, ...cameras, simulated];
}

function after(waitMs: Milliseconds, then: () => void): Disposer {
  const timer = setTimeout(then, waitMs);
  return () => clearTimeout(timer);
}

function onHidden(then: () => void): Disposer {
  const look = () => document.hidden && then();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Whether this document was opened as the page that may ask for a camera; a browser that cannot say is asked when it comes to it. */
function mayOpenCamera(): boolean {
  return 'mediaDevices' in navigator && document.featurePolicy?.allowsFeature('camera') !== false;
}

function remembered(key: string) {
  return {
    read(): string | null {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(value: string | null): void {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Denied storage: next time it is asked again.
      }
    },
  };
}
