import type { SystemPort } from '../ports/system-port.ts';

/** In a browser nothing of the app is shown outside of it, but for the media controls, which have a port of their own. */
export function createNoSystem(): SystemPort {
  const nothing = () => {};
  return {
    showActivity: nothing,
    endActivity: nothing,
    planWindDown: nothing,
    listenForControls: () => nothing,
    listenForFocus: () => nothing,
  };
}
