/** The course of an era's movements, from rest to fullness. */
export const FORMS = {
  arch: [0.25, 0.95, 0.35, 0.6],
  tide: [0.75, 0.15, 0.85, 0.3],
  spiral: [0.2, 0.55, 0.9, 0.45],
  longDawn: [0.05, 0.4, 0.75, 1],
  twoPlaces: [0.85, 0.2, 0.75, 0.1],
  variations: [0.5, 0.8, 0.25, 0.7],
} as const;

export type FormName = keyof typeof FORMS;
