/** What Pulse lets a person feel: the breath's pace, a slow heart, or the bells. */
export const PULSE_SHAPES = ['breath', 'slow-heart', 'bell'] as const;

export type PulseShape = (typeof PULSE_SHAPES)[number];
