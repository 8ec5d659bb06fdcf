/**
 * The mark: two rings of light at a waterline, the part below it shifted as water shifts a reflection.
 * Rings of r 15.4 and 9 in a 40 box, cut at y 24.4, lower part 3.6 to the right; below 20 px the outer ring only.
 */
export function Mark({ sizePx = 40, className }: { sizePx?: number; className?: string }) {
  return (
    <svg className={className} width={sizePx} height={sizePx} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth={sizePx < 20 ? 2.6 : 1.7}>
        <path d="M5.242 24.4A15.4 15.4 0 1 1 34.758 24.4" />
        <path d="M38.358 24.4A15.4 15.4 0 0 1 8.842 24.4" />
        {sizePx >= 20 && (
          <>
            <path d="M12.149 24.4A9 9 0 1 1 27.851 24.4" />
            <path d="M31.451 24.4A9 9 0 0 1 15.749 24.4" />
          </>
        )}
      </g>
    </svg>
  );
}
