import { isMode, type Mode } from '@innertide/std/mode';

/** What widgets, Shortcuts, controls and Siri ask the page to begin. */
export type QuickStart =
  /** A session; null is the mode that fits the hour. */
  | { readonly kind: 'begin'; readonly mode: Mode | null }
  /** Fifteen minutes of the mode that fits the hour, without words and bells. */
  | { readonly kind: 'quiet-quarter' }
  /** The breath for a bad moment. */
  | { readonly kind: 'now' };

/**
 * Reads an address that the app around the page was opened with; null for any other. The scheme is registered nowhere, so that no web
 * page and no other app can begin a session: the system hands it over from the app's own widgets and intents alone.
 * @example readQuickStart('session://begin?mode=sleep') // { kind: 'begin', mode: 'sleep' }
 */
export function readQuickStart(text: string): QuickStart | null {
  const [, host, mode] = /^session:\/\/([a-z-]{1,20})(?:\?mode=([a-z]{1,20}))?$/.exec(text) ?? [];
  switch (host) {
    case 'begin':
      // A mode that is not known here is of a later app: what fits the hour is begun instead.
      return { kind: 'begin', mode: isMode(mode) ? mode : null };
    case 'quiet-quarter':
    case 'now':
      return { kind: host };
    default:
      return null;
  }
}
