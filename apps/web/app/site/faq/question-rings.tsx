/** All lengths in the drawing's own 600 box: a drop at the waterline. */
const CENTRE = 300;
const WATERLINE = 336;
const INNER = 34;
const OUTER = 286;

/** One ring a question, from the inside out; the ring of an open one is lit. */
export function QuestionRings({ lit }: { lit: readonly boolean[] }) {
  const step = (OUTER - INNER) / Math.max(1, lit.length - 1);
  return (
    <svg className="question-rings" viewBox="0 0 600 600" fill="none" aria-hidden="true">
      {lit.map((isLit, index) => {
        const radius = INNER + step * index;
        const depth = WATERLINE - CENTRE;
        const half = Math.sqrt(Math.max(0, radius ** 2 - depth ** 2));
        const above =
          radius <= depth
            ? `M${CENTRE} ${CENTRE - radius}a${radius} ${radius} 0 1 1 -.01 0`
            : `M${(CENTRE - half).toFixed(1)} ${WATERLINE}A${radius} ${radius} 0 1 1 ${(CENTRE + half).toFixed(1)} ${WATERLINE}`;
        const shifted = CENTRE + 22;
        const below = `M${(shifted + half).toFixed(1)} ${WATERLINE}A${radius} ${radius} 0 0 1 ${(shifted - half).toFixed(1)} ${WATERLINE}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rings have no other name, and their number never changes on a page.
          <g key={index} data-lit={isLit || undefined}>
            <path d={above} />
            {radius > depth && <path d={below} className="question-rings-water" />}
          </g>
        );
      })}
    </svg>
  );
}
