import type { Seconds } from '@innertide/std/units';

export interface Storm {
  /** Seconds in which one stroke comes. */
  readonly turn: Seconds;
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
  /** Drops a second that may fall near by, one by one. */
  readonly drops: number;
  /** Level of the crack with which a stroke begins. */
  readonly crack: number;
}

export const STORMS: readonly Storm[] = [
  {
    turn: 10,
    level: 0.52,
    spread: 6,
    rise: 0.5,
    decay: 0.8,
    near: [0.4, 0.6],
    air: 0.1,
    rain: 1e-4,
    tear: 0.25,
    drops: 4,
    crack: 0,
  },
  {
    turn: 10,
    level: 0.56,
    spread: 8,
    rise: 0.5,
    decay: 1.6,
    near: [0.4, 0.6],
    air: 0.07,
    rain: 1e-4,
    tear: 0.5,
    drops: 3,
    crack: 0,
  },
  {
    turn: 10,
    level: 0.4,
    spread: 7,
    rise: 0.5,
    decay: 2,
    near: [0.25, 0.6],
    air: 0.1,
    rain: 0.011,
    tear: 0.5,
    drops: 3,
    crack: 0,
  },
  {
    turn: 19,
    level: 0.75,
    spread: 4.5,
    rise: 0.09,
    decay: 1.1,
    near: [0.6, 1],
    air: 0.07,
    rain: 0.012,
    tear: 0.7,
    drops: 8,
    crack: 0.5,
  },
];
