import type { SessionSettings } from '@innertide/protocol/session-settings';
import { chooseScript, type GuidanceCard, scriptKey } from '@innertide/session/guidance/choice';
import type { KeyValuePort } from '../../../ports/key-value-port.ts';
import { readHeardGuidance } from '../../device-data/heard-guidance.ts';

/** The script of a session, and how often it was begun on this device before. */
export interface GuidancePick {
  readonly card: GuidanceCard;
  readonly hearing: number;
}

/**
 * Finds the script that a session has, or would have if it began now.
 * @param sessionId the running session; null before one begins.
 * @returns null where the mode has none.
 */
export function pickGuidance(
  storage: KeyValuePort,
  cards: readonly GuidanceCard[],
  { mode, seed, lengthMinutes, guidance }: SessionSettings,
  sessionId: string | null,
): GuidancePick | null {
  const { counts, last } = readHeardGuidance(storage);
  const isOwn = (card: GuidanceCard) =>
    last !== null && last.sessionId === sessionId && last.script === scriptKey(card);
  const wanted = cards.find((card) => card.mode === mode && card.slug === guidance.script);
  const begun = cards.find((card) => card.mode === mode && isOwn(card));
  if (begun && last && (!wanted || wanted === begun)) return { card: begun, hearing: last.hearing };
  const occasion = { mode, seed, lengthMinutes, hour: new Date().getHours(), heard: counts };
  const card = chooseScript(cards, occasion, guidance.script);
  return card && { card, hearing: counts[scriptKey(card)] ?? 0 };
}
