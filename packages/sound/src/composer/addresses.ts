/**
 * Streams of randomness of the composer: each decision has one, so that another decision never moves it. Every draw is
 * `uniform(seed, stream, address, index)`.
 */
export const STREAM = {
  piece: 1000,
  theme: 1010,
  chords: 1020,
  era: 1100,
  movement: 1110,
  stretch: 1120,
  phrase: 1130,
  pin: 1200,
  walk: 1210,
  slot: 1220,
  hold: 1221,
  subject: 1300,
  treatment: 1310,
  pads: 1400,
  melody: 1410,
  counter: 1420,
  bass: 1430,
  sparkle: 1440,
  pulse: 1450,
  loop: 1460,
  key: 1500,
  tint: 1510,
  signature: 1520,
} as const;

const MOVEMENTS_PER_ERA = 8;
const STRETCHES_PER_MOVEMENT = 32;

/** Address of a movement: unique over the whole piece. */
export function movementAddress(era: number, movement: number): number {
  return era * MOVEMENTS_PER_ERA + movement;
}

/** Address of a stretch: unique over the whole piece. */
export function stretchAddress(era: number, movement: number, stretch: number): number {
  return movementAddress(era, movement) * STRETCHES_PER_MOVEMENT + stretch;
}

/** Number of a stretch within its movement, from its address. */
export function stretchOf(address: number): number {
  return address % STRETCHES_PER_MOVEMENT;
}
