import { attacksOnAccounts } from './attacks-on-accounts.ts';
import { attacksOnServer } from './attacks-on-server.ts';
import { wrongEvenings } from './evening.ts';
import { invertedConditions, movedBoundaries, wrongUnits } from './figures.ts';
import { lostSessions, wrongHearts, wrongSessions } from './heart-and-session.ts';
import { leaks, lostKeys, lostWrites, statesNotShown } from './interface.ts';
import type { PlantedFault } from './planted-fault.ts';
import { missingPolicies, openDoors } from './rights.ts';
import { lostWorlds, wrongMusic, wrongNature } from './sound.ts';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...wrongUnits,
  ...invertedConditions,
  ...missingPolicies,
  ...lostKeys,
  ...leaks,
  ...lostWrites,
  ...openDoors,
  ...movedBoundaries,
  ...statesNotShown,
  ...wrongMusic,
  ...lostWorlds,
  ...wrongNature,
  ...wrongEvenings,
  ...wrongHearts,
  ...wrongSessions,
  ...lostSessions,
  ...attacksOnAccounts,
  ...attacksOnServer,
];
