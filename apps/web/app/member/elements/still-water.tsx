const WIDTH = 720;
const HORIZON = 150;
const RING = { x: 210, y: 104, radius: 84 } as const;
const LINES = 13;

/** Each line of the water lies farther from the one above, and fainter: the near edge comes towards whoever looks. */
const WATER = Array.from({ length: LINES }, (_, line) => ({
  y: HORIZON + 3.4 * line ** 1.42,
  opacity: 0.9 * (1 - line / LINES),
}));

/** A ring over water on which nothing moves: what stands where there is no session yet. */
export function StillWater() {
  const height = (WATER.at(-1)?.y ?? HORIZON) + 8;
  return (
    <svg className="still-water" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      <clipPath id="still-water-above">
        <rect width={WIDTH} height={HORIZON} />
      </clipPath>
      <clipPath id="still-water-below">
        <rect y={HORIZON} width={WIDTH} height={height} />
      </clipPath>
      {WATER.map(({ y, opacity }) => (
        <path key={y} d={`M0 ${y.toFixed(1)}H${WIDTH}`} opacity={opacity} />
      ))}
      <circle className="still-water-ring" cx={RING.x} cy={RING.y} r={RING.radius} clipPath="url(#still-water-above)" />
      <circle
        className="still-water-ring"
        cx={RING.x + 0.05 * RING.radius}
        cy={2 * HORIZON - RING.y}
        r={RING.radius}
        clipPath="url(#still-water-below)"
        opacity="0.35"
      />
    </svg>
  );
}
