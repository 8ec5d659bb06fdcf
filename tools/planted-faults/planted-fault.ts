// Faults that somebody could make by mistake. Each is one small change of the product that a part of `npm test` must find.

export const FAULT_KINDS = [
  'state not shown',
  'wrong unit',
  'missing policy',
  'lost message key',
  'inverted condition',
  'leaked listener',
  'lost write',
  'open door',
  'moved boundary',
  'wrong music',
  'lost world',
  'wrong nature',
  'wrong heart',
  'wrong session',
  'attack',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** Vitest's projects, and the type check of the web app. */
export type FaultPart = 'unit' | 'server' | 'components' | 'types';

export interface PlantedFault {
  readonly kind: FaultKind;
  /** What a person would notice. */
  readonly name: string;
  /** Folder or file in which `find` stands exactly once: a file may be renamed without touching this list. */
  readonly under: string;
  readonly find: string;
  readonly replace: string;
  readonly part: FaultPart;
  /** Which tests are run; without it the test beside the changed file, or those of its folder. */
  readonly tests?: readonly string[];
}
