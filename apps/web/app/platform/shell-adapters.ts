// What the app around the page does for the ports: thin, one for each.
import { type QuickStart, readQuickStart } from '@innertide/native/quick-start';
import type { Shell } from '@innertide/native/shell';
import { paths } from '../paths.ts';
import type { HapticsPort } from '../ports/haptics-port.ts';
import type { LinksPort } from '../ports/links-port.ts';
import type { MediaControlsPort } from '../ports/media-controls-port.ts';
import type { ScreenPort } from '../ports/screen-port.ts';
import type { SystemPort } from '../ports/system-port.ts';
import type { NativeBridge } from './native-bridge.ts';
import type { WatchKept } from './watch-kept.ts';

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

/**
 * The page's own controls, and a pause when headphones go away. The app shows nothing on the lock screen itself: WebKit plays the
 * sound and owns both (decision 207).
 */
export function createShellMediaControls(
  { sound }: Pick<Shell, 'sound'>,
  ofPage: MediaControlsPort,
): MediaControlsPort {
  return {
    show: ofPage.show,
    take(commands) {
      const stops = [ofPage.take(commands), sound.listenForOutputGone(() => commands.pause())];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Links of the public site at `publicUrl` that were opened on this device, and what widgets and Siri begin; of other addresses nothing is known. */
export function createShellLinks({ links }: Pick<Shell, 'links'>, publicUrl: string): LinksPort {
  const origin = new URL(publicUrl).origin;
  return {
    listen: (opened) =>
      links.listen((text) => {
        const start = readQuickStart(text);
        if (start) opened(pathOf(start));
        if (start || !URL.canParse(text)) return;
        const url = new URL(text);
        if (url.origin === origin) opened(url.pathname + url.search + url.hash);
      }),
  };
}

/** The address at which a tap within the page would begin the same. */
function pathOf(start: QuickStart): string {
  if (start.kind === 'now') return paths.breatheNow;
  if (start.kind === 'quiet-quarter') return paths.sessionQuietQuarter;
  return start.mode === null ? paths.sessionBegin : paths.sessionNow(start.mode);
}

/** What the system shows outside of the app; the watch's face knows the evening as the phone's widgets do. */
export function createShellSystem({ system }: Pick<Shell, 'system'>, kept: WatchKept): SystemPort {
  return {
    ...system,
    planWindDown(from) {
      system.planWindDown(from);
      kept.keepWindDown(from);
    },
  };
}

/** The phone's own measurement behind the app: it begins and ends with what is asked. */
export function createShellPhoneHeart({ phoneHeart }: Pick<Shell, 'phoneHeart'>): NativeBridge {
  return { send: phoneHeart.send, subscribe: phoneHeart.listen };
}

/** The watch behind the app. */
export function createShellBridge({ watch }: Pick<Shell, 'watch'>, kept: WatchKept): NativeBridge {
  return {
    keepTemplates: kept.keepTemplates,
    send: (text) => watch.send(text),
    subscribe: (listener) => watch.listen(listener),
    start: async () => {
      const started = await watch.start();
      return !started.ok && started.reason === 'refused' ? 'refused' : 'asked';
    },
  };
}
