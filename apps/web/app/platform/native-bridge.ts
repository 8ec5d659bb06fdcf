import { BRAND_SLUG } from '@innertide/std/brand';
import type { WatchPort } from '../ports/watch-port.ts';

/** Where the app around this page, if there is one, is spoken to; every message is a text. */
export interface NativeBridge extends WatchPort {
  /** Starts the watch's app. `refused`: the phone may not begin a workout. Missing where the other side does it by itself. */
  start?(): Promise<'asked' | 'refused'>;
}

/** What the app puts into the window before the page begins: one end of a channel, shaped like a message port. */
interface BridgePort {
  postMessage(text: string): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

let found: NativeBridge | null = null;

/** null in a plain browser, where nobody is on the other side. */
export function findNativeBridge(): NativeBridge | null {
  const port: unknown = Reflect.get(window, `${BRAND_SLUG}Bridge`);
  if (!isBridgePort(port)) return null;
  found ??= openBridge(port);
  return found;
}

function openBridge(port: BridgePort): NativeBridge {
  const listeners = new Set<(text: unknown) => void>();
  port.onmessage = ({ data }) => {
    for (const listener of listeners) listener(data);
  };
  return {
    send: (text) => port.postMessage(text),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isBridgePort(port: unknown): port is BridgePort {
  return typeof port === 'object' && port !== null && 'postMessage' in port && typeof port.postMessage === 'function';
}
