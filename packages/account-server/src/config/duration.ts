const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/**
 * Parses a duration of GoTrue's variables to milliseconds; a bare number is seconds.
 * @returns null when the text is no duration.
 * @example parseDurationMs('1h30m') // 5_400_000
 */
export function parseDurationMs(text: string): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return null;
  let totalMs = 0;
  for (const [, amount, unit] of text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)(ms|s|m|h)/g)) {
    totalMs += Number(amount) * (UNITS_MS[unit ?? ''] ?? 0);
  }
  return totalMs;
}
