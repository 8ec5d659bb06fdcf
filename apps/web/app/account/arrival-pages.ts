import { paths } from '../paths.ts';

const READ_PAGES: ReadonlySet<string> = new Set([paths.authCallback, paths.updatePassword]);

/** Whether a page reads what its address brings: /auth/callback and /auth/update-password alone. */
export function readsArrivals(pathname: string): boolean {
  return READ_PAGES.has(pathname);
}
