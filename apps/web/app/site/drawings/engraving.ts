import type { Mode } from '@innertide/std/mode';
import type { Seconds } from '@innertide/std/units';
import { type Line, range, sphereMeridians, sphereParallels, TURN, unit } from './sphere-lines.ts';

/** Nothing in a drawing moves faster than this. */
const DRIFT_SECONDS: Seconds = 40;

function drift(seconds: Seconds, phase = 0): number {
  return Math.sin((TURN * seconds) / DRIFT_SECONDS + phase);
}

/** A moon: parallels around a tilted axis, light from the left. */
function moon(seconds: Seconds): Line[] {
  const sway = 0.06 * drift(seconds);
  return sphereParallels([0.34 + sway, -0.72, 0.6], unit([-0.9, -0.1 + sway, 0.34]), 74);
}

/** A shell opening to the light above. */
function dawn(seconds: Seconds): Line[] {
  return sphereMeridians(
    [0.1, 0.86, 0.5],
    unit([0.35 + 0.1 * drift(seconds), -0.75, 0.6]),
    84,
    0.05 * drift(seconds, 1),
  );
}

/** A lotus: petals behind petals, each tier turned by half a petal. */
function lotus(seconds: Seconds): Line[] {
  const opening = 0.03 * drift(seconds);
  return range(40, (index, share) => {
    const tier = Math.floor(index / 8);
    const within = (index % 8) / 8;
    const radius = 0.13 + 0.87 * share ** 0.9;
    const depth = 0.34 - 0.12 * within + opening;
    return range(241, (_, around) => {
      const angle = around * TURN;
      const petal = Math.abs(Math.cos(4 * angle + (tier % 2 ? Math.PI / 2 : 0))) ** 0.72;
      const reach = radius * (1 - depth + depth * petal);
      const lit = 0.5 + 0.5 * Math.cos(angle + 2.3);
      return {
        x: Math.sin(angle) * reach,
        y: -Math.cos(angle) * reach,
        width: (0.1 + 0.9 * lit ** 1.4) * (0.35 + 0.65 * petal) * (1 - 0.55 * within),
      };
    });
  });
}

/** Rings of two drops that meet: where their crests agree the cut is wide. */
function ripples(seconds: Seconds): Line[] {
  const wave = 0.52;
  const shift = 0.12 * drift(seconds);
  return range(50, (_, share) => {
    const radius = 0.03 + 0.97 * share;
    return range(Math.round(60 + 150 * radius), (_index, around) => {
      const angle = around * TURN;
      const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
      const difference = Math.hypot(x + 0.78, y) - Math.hypot(x - 0.78, y);
      const agreement = Math.cos((Math.PI * (difference + shift)) / wave) ** 2;
      return { x, y, width: agreement * (0.3 + 0.7 * (0.5 - 0.5 * x)) };
    });
  });
}

/** An iris: fibres from a still centre to the rim. */
function iris(seconds: Seconds): Line[] {
  const pupil = 0.3 + 0.012 * drift(seconds);
  const fibres = range(168, (index) => {
    const angle = (TURN * index) / 168;
    const reach = 0.9 + 0.1 * Math.sin(index * 2.4) ** 2;
    const lit = 0.5 + 0.5 * Math.cos(angle - 4.1);
    return range(34, (_, share) => {
      const radius = pupil + (reach - pupil) * share;
      const bend = angle + 0.09 * Math.sin(share * 5 + index * 0.7) * share;
      const swell = Math.sin(Math.PI * Math.min(1, 0.1 + share)) ** 0.7;
      return {
        x: Math.sin(bend) * radius,
        y: -Math.cos(bend) * radius,
        width: (0.12 + 0.88 * lit) * swell * (0.5 + 0.5 * Math.sin(index * 1.9) ** 2),
      };
    });
  });
  const rings = range(5, (index) =>
    range(120, (_, share) => {
      const radius = pupil * (0.94 - index * 0.045);
      return { x: Math.sin(share * TURN) * radius, y: -Math.cos(share * TURN) * radius, width: 0.8 / (index + 1) };
    }),
  );
  return [...fibres, ...rings];
}

/** Layers of ground, closer and heavier towards the bottom, hills on top. */
function strata(seconds: Seconds): Line[] {
  const sway = 0.012 * drift(seconds);
  return range(58, (index, share) => {
    const level = -0.86 + 1.84 * share ** 0.82;
    const relief = 0.2 * (1 - share) ** 1.4;
    return range(120, (_, across) => {
      const x = -1 + 2 * across;
      const hills =
        Math.sin(x * 2.6 + 1.1 + share * 1.7) + 0.5 * Math.sin(x * 5.3 - 0.6 + share * 3) + sway * 8 * Math.sin(x * 3);
      const y = level - relief * hills;
      const inside = x * x + y * y < 0.998;
      const lit = 0.5 - 0.5 * x * 0.9;
      return { x, y, width: inside ? (0.14 + 0.86 * lit) * (0.35 + 0.65 * share) * (index % 3 === 0 ? 1 : 0.6) : 0 };
    });
  });
}

const DRAWINGS: Readonly<Record<Mode, (seconds: Seconds) => readonly Line[]>> = {
  meditation: lotus,
  mindfulness: ripples,
  focus: iris,
  grounding: strata,
  visioning: dawn,
  sleep: moon,
};

/** The engraved disc of a mode at a moment: the same moment gives the same drawing. */
export function engravedDisc(mode: Mode, seconds: Seconds): readonly Line[] {
  return DRAWINGS[mode](seconds);
}
