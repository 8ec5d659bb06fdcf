/** In units of the ring's drawing: the ring has a radius of 86, and water from 56 down. */
const OUTERMOST = 84;
const APART = 8;
const WATERLINE = 56;
const POINTS = 72;

/** Ridges of a fingertip, as level lines of one field: nobody's, and the same for everybody. */
function ridges(): string {
  const lines: string[] = [];
  for (let level = 5; level < OUTERMOST * 1.5; level += APART) {
    const points = Array.from({ length: POINTS + 1 }, (_, index) => {
      const turn = (2 * Math.PI * index) / POINTS;
      // Higher than wide, and less even the farther out.
      const uneven = 1 + (0.03 + level / 2400) * Math.sin(3 * turn + level / 30) + 0.05 * Math.sin(2 * turn + 0.9);
      return `${(0.86 * level * uneven * Math.cos(turn)).toFixed(1)} ${(1.16 * level * uneven * Math.sin(turn)).toFixed(1)}`;
    });
    lines.push(`M${points.join('L')}`);
  }
  return lines.join('');
}

const RIDGES = ridges();

/** The finger that lies on the lens, drawn in the ring while something covers it. */
export function FingerRidges() {
  return (
    <>
      <clipPath id="camera-finger">
        <path d={`M${-OUTERMOST} ${WATERLINE}V${-OUTERMOST}H${OUTERMOST}V${WATERLINE}Z`} />
      </clipPath>
      <clipPath id="camera-lens" clipPath="url(#camera-finger)">
        <circle r={OUTERMOST} />
      </clipPath>
      <path className="camera-ridges" clipPath="url(#camera-lens)" d={RIDGES} />
    </>
  );
}
