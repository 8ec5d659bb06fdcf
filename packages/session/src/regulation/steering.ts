import type { Steering } from '@innertide/protocol/heart-reading';
import { hashText, uniform } from '@innertide/std/random';
import type { HeartWindow } from './heart-window.ts';

/** Whether a measured heart is to steer: as somebody chose, or as a coin falls. */
export const STEERING_CHOICES = ['steered', 'not-steered', 'coin'] as const;

export type SteeringChoice = (typeof STEERING_CHOICES)[number];

/** Sets the coin apart from everything else that is drawn from a session's id. */
const COIN = hashText('steered or not');

/**
 * Decides whether the heart steers a session. The coin falls by the session's id, of whose random bits 74 come from `crypto`: it falls the same
 * way after a reload, and nobody can throw it again.
 * @param sessionId of the session, a UUID.
 */
export function drawSteering(choice: SteeringChoice, sessionId: string): Steering {
  if (choice !== 'coin') return { isSteered: choice === 'steered', chosenBy: 'person', seed: null };
  const seed = hashText(sessionId);
  return { isSteered: coinFalls(seed), chosenBy: 'coin', seed };
}

/** On which side a coin of this seed falls. @param seed an integer of 32 bits. */
function coinFalls(seed: number): boolean {
  return uniform(COIN, seed) < 0.5;
}

/** What the rule may know of a heart: nothing where it does not steer. The same plan then plays, and the heart is measured all the same. */
export function steeringWindow(window: HeartWindow | null, { isSteered }: Steering): HeartWindow | null {
  return isSteered ? window : null;
}
