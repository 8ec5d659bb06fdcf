import type { Clock } from '@innertide/std/clock';
import { Hono } from 'hono';

interface WellKnown {
  /** A mailto: or https: address; null answers 404, since a file without a contact is none. */
  readonly securityContact: string | null;
  readonly publicUrl: string;
  /** The page on which somebody who is signed in changes the password. */
  readonly changePasswordPath: string;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
/** RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/** Computed from the day alone, so that caches and servers agree. */
function expiryOf(nowMs: number): string {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
}

/**
 * Addresses that other programs know: `security.txt` names whom to write to about a weakness (RFC 9116), `change-password` leads password
 * managers to the page for it (W3C, "A Well-Known URL for Changing Passwords").
 */
export function createWellKnown({ changePasswordPath, clock, publicUrl, securityContact }: WellKnown): Hono {
  const routes = new Hono();
  routes.get('/change-password', (context) => context.redirect(changePasswordPath, 302));
  if (securityContact === null) return routes;
  routes.get('/security.txt', (context) => {
    const fields = [
      `Contact: ${securityContact}`,
      `Expires: ${expiryOf(clock.nowMs())}`,
      'Preferred-Languages: en, pl',
      // Only an address with https may be canonical (RFC 9116, 2.5.2).
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ];
    return context.text(`${fields.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
  return routes;
}
