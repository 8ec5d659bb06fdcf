// What the app around the page does for the ports: thin, one for each.
import type { Shell } from '@innertide/native/shell';
import { BRAND } from '@innertide/std/brand';
import type { HapticsPort } from '../ports/haptics-port.ts';
import type { LinksPort } from '../ports/links-port.ts';
import type { MediaControlsPort } from '../ports/media-controls-port.ts';
import type { ScreenPort } from '../ports/screen-port.ts';
import type { NativeBridge } from './native-bridge.ts';

/** Core Haptics: a swell to breathe in with, one that sinks to breathe out with, two beats, a bell that fades. */
export function createShellHaptics({ haptics }: Pick<Shell, 'haptics'>, canBeFelt: boolean): HapticsPort {
  const touches = { in: 'breathe-in', out: 'breathe-out', 'slow-heart': 'slow-heart', bell: 'bell' } as const;
  return {
    canBeFelt: () => canBeFelt,
    feel: ({ touch, strength }) => haptics.play(touches[touch], strength),
    stop: () => haptics.stop(),
  };
}

/** The idle timer of the phone. */
export function createShellScreen({ screen }: Pick<Shell, 'screen'>): ScreenPort {
  let holders = 0;
  return {
    keepAwake() {
      let isHeld = true;
      holders += 1;
      if (holders === 1) screen.keepAwake(true);
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders === 0) screen.keepAwake(false);
      };
    },
  };
}

/** Lock screen, headset, calls and headphones that go away. The Media Session API of the page is left alone: two would disagree. */
export function createShellMediaControls({ sound }: Pick<Shell, 'sound'>): MediaControlsPort {
  return {
    show: ({ title, artist, playing, position }) =>
      sound.show({ title, artist, album: BRAND, isPlaying: playing, position }),
    take(commands) {
      const stop = sound.listen(commands);
      return () => {
        stop();
        sound.hide();
      };
    },
  };
}

/** Links of the public site at `publicUrl` that were opened on this device; of other addresses nothing is known. */
export function createShellLinks({ links }: Pick<Shell, 'links'>, publicUrl: string): LinksPort {
  const origin = new URL(publicUrl).origin;
  return {
    listen: (opened) =>
      links.listen((text) => {
        if (!URL.canParse(text)) return;
        const url = new URL(text);
        if (url.origin === origin) opened(url.pathname + url.search + url.hash);
      }),
  };
}

/** The watch behind the app. */
export function createShellBridge({ watch }: Pick<Shell, 'watch'>): NativeBridge {
  return {
    send: (text) => watch.send(text),
    subscribe: (listener) => watch.listen(listener),
  };
}
