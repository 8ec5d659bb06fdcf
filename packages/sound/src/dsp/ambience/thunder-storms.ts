import type { Seconds } from '@innertide/std/units';

export interface Storm {
  /** Seconds in which one stroke comes. */
  readonly turn: Seconds;
  /** Share of its turn within which a stroke may come. */
  readonly uneven: number;
  readonly level: number;
  /** Seconds over which the claps of one stroke arrive: the lightning's channel is kilometres long. */
  readonly spread: Seconds;
  /** In which a clap comes up, and dies away. */
  readonly rise: Seconds;
  readonly decay: Seconds;
  /** 0 behind the hills, 1 overhead. */
  readonly near: readonly [least: number, most: number];
  /** The air that is always there, and the rain far off. */
  readonly air: number;
  readonly rain: number;
  /** Level of the air that tears in bursts while the claps arrive. */
  readonly tear: number;
  /** The most that the highs of a young stroke may weigh beside its level. */
  readonly highs: number;
  /** Drops a second that may fall near by, one by one. */
  readonly drops: number;
  /** Level of the crack with which a stroke begins. */
  readonly crack: number;
}

export const STORMS: readonly Storm[] = [
  {
    turn: 5,
    uneven: 0.4,
    level: 0.4,
    spread: 4,
    rise: 0.6,
    decay: 0.8,
    near: [0.5, 0.54],
    air: 0.11,
    rain: 2e-4,
    tear: 2.8,
    highs: 0.5,
    drops: 0,
    crack: 0,
  },
  {
    turn: 10,
    uneven: 0.4,
    level: 0.56,
    spread: 8,
    rise: 0.6,
    decay: 1.6,
    near: [0.4, 0.6],
    air: 0.12,
    rain: 1e-4,
    tear: 1.8,
    highs: 0.5,
    drops: 0,
    crack: 0,
  },
  {
    turn: 10,
    uneven: 0.4,
    level: 0.4,
    spread: 7,
    rise: 0.6,
    decay: 2,
    near: [0.25, 0.6],
    air: 0.1,
    rain: 0.011,
    tear: 1.4,
    highs: 0.5,
    drops: 3,
    crack: 0,
  },
  {
    turn: 19,
    uneven: 0.8,
    level: 0.75,
    spread: 4.5,
    rise: 0.09,
    decay: 1.1,
    near: [0.6, 1],
    air: 0.07,
    rain: 0.012,
    tear: 0.2,
    highs: 0.12,
    drops: 8,
    crack: 0.5,
  },
];
