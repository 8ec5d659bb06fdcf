/** Navigation state of /auth/confirm-email. */
export interface Confirmation {
  readonly email: string | null;
  /** When a mail was last sent to it (ms since 1970); null where an old one is waiting. */
  readonly sentAtMs: number | null;
}

/** The server sends one mail a minute to an address. */
export const RESEND_INTERVAL_MS = 60_000;

/** Digits of the code in the mail. */
export const CODE_LENGTH = 6;

/** Reads navigation state (a door: history entries survive deploys). */
export function confirmationOf(state: unknown): Confirmation {
  const { email, sentAtMs } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  return {
    email: typeof email === 'string' && email.includes('@') ? email : null,
    sentAtMs: typeof sentAtMs === 'number' && Number.isFinite(sentAtMs) ? sentAtMs : null,
  };
}

/** Whole seconds until a moment, 0 when it has passed. */
export function secondsUntil(moment: number, nowMs: number): number {
  return Math.max(0, Math.ceil((moment - nowMs) / 1000));
}

/** The digits of what was typed or pasted: mails and keyboards add spaces and dashes. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
