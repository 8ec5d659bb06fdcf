import { STRAND_COUNT, strandCircle, TIDE_RING_COUNT, tideRingOpacity, tideRingScale } from './ring.ts';

const STRANDS = Array.from({ length: STRAND_COUNT }, (_, index) => strandCircle(index));
const TIDE_RINGS = Array.from({ length: TIDE_RING_COUNT }, (_, index) => index + 1);

/** The lamp without WebGL: rendered on the server, shown from the first paint, and all there is where WebGL2 is missing. */
export function LampStill() {
  return (
    <div className="lamp-still">
      <div className="lamp-still-sky">
        <div className="lamp-still-glow" />
        <RingDrawing />
      </div>
      <div className="lamp-still-water">
        <div className="lamp-still-mirror">
          <div className="lamp-still-glow" />
          <RingDrawing />
        </div>
      </div>
      {/* Where a page has a picture of the lamp's first moment, its styles lay it over the drawing. */}
      <div className="lamp-picture" />
    </div>
  );
}

/** The ring has radius 100 in a box of 200; hairlines keep one pixel at any size. */
function RingDrawing() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the whole lamp is hidden from assistive technology.
    <svg className="lamp-still-ring" viewBox="-100 -100 200 200">
      {TIDE_RINGS.map((k) => (
        <circle
          key={k}
          className="lamp-still-tide"
          r={(100 * tideRingScale(k)).toFixed(2)}
          opacity={tideRingOpacity(k).toFixed(3)}
        />
      ))}
      <g transform="rotate(212)">
        {STRANDS.map(({ shift, radius }) => (
          <circle
            key={shift}
            className="lamp-still-strand"
            cx={(-100 * shift).toFixed(2)}
            r={(100 * radius).toFixed(2)}
            opacity="0.42"
          />
        ))}
      </g>
      <circle className="lamp-still-core" r="100" />
    </svg>
  );
}
