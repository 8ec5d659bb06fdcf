import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Span } from '@innertide/session/guidance/moments';
import type { Seconds } from '@innertide/std/units';
import { bringPieceOutline } from '../../../piece/piece-plan.ts';

/** Longer sessions are asked for their first hours only: words are rare later. */
const LONGEST_SECONDS: Seconds = 2 * 3600;

/**
 * Finds the phrases of a session's melody, in played time: the composer knows them ahead.
 * Stretches of the music keep to the session's time at every pace, so Heart Sync moves a phrase's end by little: `tempo` is the pace now.
 * @returns none where there is no music.
 * @throws where the composer's code cannot be loaded.
 */
export async function melodyPhrases(settings: SessionSettings, isWanted: () => boolean): Promise<readonly Span[]> {
  const { mode, seed, world, tempo, density, lengthMinutes, ending, layers, pieceFromSeconds } = settings;
  if (!layers.echo.on) return [];
  const from = pieceFromSeconds ?? 0;
  const end = lengthMinutes === null ? null : from + lengthMinutes * 60;
  const until = from + Math.min(LONGEST_SECONDS, (end ?? Number.POSITIVE_INFINITY) - from);
  const piece = { mode, seed, world, tempoBpm: tempo, density: density / 100, end, ending };
  const outline = await bringPieceOutline(piece, { from, until }, isWanted);
  return (outline?.statements ?? []).map((statement) => ({ begin: statement.begin - from, end: statement.end - from }));
}
