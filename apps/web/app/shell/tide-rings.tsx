const RADII = Array.from({ length: 8 }, (_, index) => 150 * (1 + 0.105 * index ** 1.28));
const WATERLINE = 470;

/** The ring at its waterline as a drawing: hairlines that fade outwards, broken and shifted below the line. */
export function TideRings() {
  return (
    <svg className="tide-rings" viewBox="0 0 800 800" fill="none" stroke="currentColor" aria-hidden="true">
      {RADII.map((radius, index) => {
        const half = Math.sqrt(Math.max(0, radius ** 2 - (WATERLINE - 400) ** 2));
        const left = 400 - half;
        const right = 400 + half;
        const shift = radius * 0.09;
        return (
          <g key={radius} opacity={index === 0 ? 1 : 0.5 / index ** 0.7}>
            <path
              d={`M${left} ${WATERLINE}A${radius} ${radius} 0 1 1 ${right} ${WATERLINE}`}
              strokeWidth={index ? 1 : 2.5}
            />
            <path
              d={`M${right + shift} ${WATERLINE}A${radius} ${radius} 0 0 1 ${left + shift} ${WATERLINE}`}
              strokeWidth={index ? 1 : 2}
              opacity="0.45"
            />
          </g>
        );
      })}
      <path d="M-400 470H1400" strokeWidth="1" opacity="0.35" />
    </svg>
  );
}
