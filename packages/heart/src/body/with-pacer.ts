/** Six breaths at a pace this near stay within a third of a breath of the pacer. */
const NEAR = { perMinute: 0.3, share: 0.05 } as const;
const APART = { perMinute: 0.6, share: 0.1 } as const;

/**
 * Decides whether a measured breath keeps a pacer's pace: yes within 0.3 a minute or a twentieth, no beyond 0.6 and a tenth.
 * @returns null in between: over six breaths it cannot be shown.
 */
export function keepsPace(perMinute: number, pacePerMinute: number): boolean | null {
  const apart = Math.abs(perMinute - pacePerMinute);
  if (apart <= Math.max(NEAR.perMinute, NEAR.share * pacePerMinute)) return true;
  return apart > Math.max(APART.perMinute, APART.share * pacePerMinute) ? false : null;
}
