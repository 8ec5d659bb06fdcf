import { paths } from '../../paths.ts';

const MODE_PAGES = paths.mode('sleep').slice(0, -'sleep'.length);

/** Whether this document was entered on a mode page: the server's policy allows the wasm of scenes in such documents only. */
export function mayRunScenes(): boolean {
  return performance.getEntriesByType('navigation')[0]?.name.includes(MODE_PAGES) ?? false;
}

/** Whether a session of the member runs in this tab: loading another document would end it. */
export function isInSession(): boolean {
  return document.documentElement.hasAttribute('data-in-session');
}
