/** A policy of Trusted Types. */
export interface TrustedTypePolicy {
  createHTML(text: string): TrustedHTML;
}

/** What a browser's Trusted Types offer, as far as it is used here; TypeScript's own declarations do not know them yet. */
export interface TrustedTypes {
  createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string | null>>): TrustedTypePolicy;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** React 19 makes a script that must not run by parsing this constant. */
const REACT_SCRIPT = '<script></script>';
/** Where scripts of this site lie: what is built, and the service worker. */
const SCRIPT_PATH = /^\/(assets\/|sw\.js$)/;

/**
 * Makes the default policy of Trusted Types, which decides what a plain text may become where the content policy of a page enforces
 * them: markup never, but for React's constant and texts without markup (JSON-LD); code never; the address of a script or worker
 * only where it is a built file of this site. Does nothing in browsers without Trusted Types.
 *
 * @param origin of the page, such as `https://innertide.example`.
 */
export function makeDefaultPolicy(trustedTypes: TrustedTypes | undefined, origin: string): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === REACT_SCRIPT || !text.includes('<') ? text : null),
    createScript: () => null,
    createScriptURL: (text) => {
      const url = new URL(text, origin);
      return url.origin === origin && SCRIPT_PATH.test(url.pathname) ? text : null;
    },
  });
}
