import { hashText, uniform } from '@innertide/std/random';
import { rakedLine, smoothPath } from '../landing/line-work.ts';
import type { PostCard } from './post.ts';

/** All lengths in the drawing's own 800 × 400 box. */
const WIDTH = 800;
const HEIGHT = 400;

/** A post's own picture, or the cover of its type: rings at a waterline for the blog, raked water for everything else. */
export function Cover({
  post,
  eager = false,
}: {
  post: Pick<PostCard, 'slug' | 'type' | 'imageUrl'>;
  eager?: boolean;
}) {
  if (post.imageUrl) {
    return (
      <img
        className="cover"
        src={post.imageUrl}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    );
  }
  const seed = hashText(post.slug);
  return (
    <svg
      className="cover"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {post.type === 'blog' ? <RingsAtWaterline seed={seed} /> : <Raked seed={seed} />}
    </svg>
  );
}

function RingsAtWaterline({ seed }: { seed: number }) {
  const x = 220 + 360 * uniform(seed, 0);
  const horizon = 232 + 56 * uniform(seed, 1);
  const radius = 84 + 60 * uniform(seed, 2);
  const y = horizon - radius * (0.2 + 0.5 * uniform(seed, 3));
  const gap = 0.07 + 0.05 * uniform(seed, 4);
  const rings = Array.from({ length: 9 }, (_, index) => radius * (1 + gap * index ** 1.28));
  const waves = Array.from({ length: 13 }, (_, index) => {
    const level = horizon + 6 + 128 * (index / 12) ** 1.3;
    return smoothPath(
      Array.from({ length: 21 }, (_point, step) => ({
        x: step * 40,
        y: level + (1 + 0.45 * index) * Math.sin(step * 0.9 + index * 1.7 + 6 * uniform(seed, 5)),
      })),
    );
  });
  return (
    <>
      {rings.map((ring, index) => {
        const half = Math.sqrt(Math.max(0, ring ** 2 - (horizon - y) ** 2));
        return (
          <path
            key={ring}
            d={`M${(x - half).toFixed(1)} ${horizon.toFixed(1)}A${ring.toFixed(1)} ${ring.toFixed(1)} 0 1 1 ${(x + half).toFixed(1)} ${horizon.toFixed(1)}`}
            strokeWidth={index === 0 ? 2.4 : 1}
            opacity={(0.95 / (1 + index) ** 0.7).toFixed(2)}
          />
        );
      })}
      {waves.map((path, index) => (
        <path key={path} d={path} opacity={(0.55 * (1 - index / 16)).toFixed(2)} />
      ))}
    </>
  );
}

function Raked({ seed }: { seed: number }) {
  const disc = 60 + 40 * uniform(seed, 0);
  const lines = Array.from({ length: 20 }, (_, index) => rakedLine((index + 0.5) * 9, disc, 700));
  return (
    <g transform={`translate(${Math.round(240 + 320 * uniform(seed, 1))} 200)`}>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(1 ${side})`}>
          {lines.map((path, index) => (
            <path key={path} d={path} opacity={(0.9 * 0.93 ** index).toFixed(2)} />
          ))}
        </g>
      ))}
    </g>
  );
}
