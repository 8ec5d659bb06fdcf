let attempts = 0;

/**
 * Imports a module, and once more from another address where it did not arrive. A browser remembers a module that failed until the
 * page is reloaded (HTML, module map: an entry may be null), so the same `import()` would fail for ever after one second without a
 * network. What the module itself imports must not have been asked for before it: see `modulePreload` in vite.config.ts.
 *
 * @throws the first error, where it names no address or the module does not arrive from the other one either.
 * @example importAgain(() => import('./link-menu.tsx'))
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = failedAddress(error);
    if (address === null) throw error;
    attempts += 1;
    const again: Promise<Module> = import(/* @vite-ignore */ `${address}?again=${attempts}`);
    return again.catch(() => {
      throw error;
    });
  }
}

/** The address that a browser's error names; null in one that names none and asks anew by itself (WebKit). */
export function failedAddress(error: unknown): string | null {
  return error instanceof Error ? (/\bhttps?:\/\/\S+\.js\b/.exec(error.message)?.[0] ?? null) : null;
}
