import { type CoursePoint, SKETCH_SECONDS } from '@innertide/session/regulation/mode-sketch';
import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { figure } from '../../replay/reason-words.ts';
import { scaleOf } from '../../replay/replay-lines.ts';
import { useLocale } from '../elements/use-locale.ts';

const WIDTH = 340;
const HEIGHT = 226;
const WATER_Y = 148;
const RING = { x: 262, y: 92, r: 62 };
/** Where the heart's line meets the ring. */
const NOW_X = RING.x - RING.r;
const TOP_Y = 26;
const LEAST_RANGE_BPM = 14;
const LOBES = 10;
/** Under the ring the music goes on as it is. */
const LOBES_AHEAD = 6;
const LOBE_WIDTH = NOW_X / LOBES;
const MUSIC_Y = 188;
const STRANDS = [1, 0.66, 0.33, 0, -0.33, -0.66, -1];
const MOST_NOTES = 5;
const HATCH_PX = 4;

interface HeartDrawingProps {
  /** Ten minutes at most, oldest first. */
  readonly course: readonly CoursePoint[];
  /** In the ring; null while it is not known. */
  readonly rateBpm: number | null;
  /** When the music answered last, on the course's clock. */
  readonly answeredSeconds: number | null;
  /** Whether nobody is to see what the music does. */
  readonly hidesMusic: boolean;
  /** What it shows, in words. */
  readonly label: string;
  readonly unit: string;
}

/** Above the waterline the heart, below it the music, joined where it answered: one drawing, one rule. */
export function HeartDrawing({ course, rateBpm, answeredSeconds, hidesMusic, label, unit }: HeartDrawingProps) {
  const locale = useLocale();
  const newest = course.at(-1)?.atSeconds ?? 0;
  const x = (atSeconds: number) => NOW_X * (1 - (newest - atSeconds) / SKETCH_SECONDS);
  const known = course.filter((point) => point.heartBpm !== null);
  const rates = known.map(({ heartBpm }) => heartBpm ?? 0);
  const { low, high } = scaleOf(rates, LEAST_RANGE_BPM);
  const y = (bpm: number) => TOP_Y + (WATER_Y - TOP_Y - 34) * (1 - (bpm - low) / (high - low));
  const line = known.map(({ atSeconds, heartBpm }) => [x(atSeconds), y(heartBpm ?? 0)] as const);
  const path = line.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
  const joinX = answeredSeconds === null ? null : x(answeredSeconds);
  const join = joinX === null || joinX < 0 ? null : line.findLast(([px]) => px <= joinX + 0.5);
  return (
    <svg className="heart-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" role="img" aria-label={label}>
      <path className="heart-drawing-hatch" d={hatch(line)} />
      <path className="heart-drawing-line" d={path} />
      <path className="heart-drawing-water" d={`M0 ${WATER_Y}H${WIDTH}`} />
      <circle className="heart-drawing-glow" cx={RING.x} cy={RING.y} r={RING.r} />
      <circle className="heart-drawing-ring" cx={RING.x} cy={RING.y} r={RING.r} />
      {rateBpm !== null && (
        <>
          <text className="heart-drawing-rate" x={RING.x} y={RING.y + 12}>
            {figure(rateBpm, locale)}
          </text>
          <text className="heart-drawing-unit" x={RING.x} y={RING.y + 32}>
            {unit}
          </text>
        </>
      )}
      {hidesMusic ? (
        <path className="heart-drawing-hidden" d={`M0 ${MUSIC_Y}H${WIDTH}`} />
      ) : (
        <Music course={course} newest={newest} />
      )}
      {join && !hidesMusic && (
        <g className="heart-drawing-join">
          <path d={`M${join[0].toFixed(1)} ${join[1].toFixed(1)}V${MUSIC_Y}`} />
          <circle cx={join[0]} cy={join[1]} r="3.4" />
        </g>
      )}
    </svg>
  );
}

/** A minute is a bundle of strands: as wide as the music is loud, with as many rings as it has notes. */
function Music({ course, newest }: { readonly course: readonly CoursePoint[]; readonly newest: number }) {
  const minutes = Array.from({ length: LOBES + LOBES_AHEAD }, (_, lobe) => {
    const atSeconds = newest - SKETCH_SECONDS + Math.min(lobe + 0.5, LOBES) * (SKETCH_SECONDS / LOBES);
    const point = course.findLast((one) => one.atSeconds <= atSeconds) ?? course[0];
    return { lobe, point };
  });
  return minutes.map(({ lobe, point }) => {
    if (!point) return null;
    const [from, to] = [lobe * LOBE_WIDTH, (lobe + 1) * LOBE_WIDTH];
    const reach = 5 + 34 * point.intensity;
    const strands = STRANDS.map((share) => {
      const bend = (MUSIC_Y + share * reach).toFixed(1);
      return `M${from.toFixed(1)} ${MUSIC_Y}Q${((from + to) / 2).toFixed(1)} ${bend} ${to.toFixed(1)} ${MUSIC_Y}`;
    });
    const notes = Math.round(point.density * MOST_NOTES * 1.4);
    return (
      <g key={lobe} className={lobe < LOBES ? 'heart-drawing-music' : 'heart-drawing-music heart-drawing-ahead'}>
        <path d={strands.join('')} />
        {Array.from({ length: notes }, (_, note) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: notes of a minute have no other name.
            key={note}
            cx={from + LOBE_WIDTH * ((note + 0.7) / (notes + 0.4))}
            cy={MUSIC_Y + (uniform(lobe, note) - 0.5) * reach * 0.8}
            r="2.2"
          />
        ))}
      </g>
    );
  });
}

/** Upright hairlines from the line to the water, as in a tide table. */
function hatch(line: readonly (readonly [number, number])[]): string {
  let path = '';
  let next = 0;
  for (const [i, [px, py]] of line.entries()) {
    if (px < next) continue;
    const [, before] = elementAt(line, Math.max(0, i - 1));
    path += `M${px.toFixed(1)} ${((py + before) / 2).toFixed(1)}V${WATER_Y}`;
    next = px + HATCH_PX;
  }
  return path;
}
