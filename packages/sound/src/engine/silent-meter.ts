import type { EngineReport } from '../messages.ts';

export type EngineMeter = Extract<EngineReport, { type: 'meter' }>;

/** What is known before an engine has reported. */
export const SILENT_METER: EngineMeter = {
  type: 'meter',
  state: 'silent',
  playedSeconds: 0,
  // Not yet reported.
  pieceSeconds: Number.NaN,
  levelDb: -120,
  energy: 0,
  sounding: false,
  contextAhead: Number.NaN,
};
