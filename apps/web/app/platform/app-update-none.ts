import type { AppUpdatePort } from '../ports/app-update-port.ts';

/** In development, and in the phone's shell, which is updated by its store. */
export function createNoUpdate(): AppUpdatePort {
  return { watch: () => () => {}, apply: () => {} };
}
