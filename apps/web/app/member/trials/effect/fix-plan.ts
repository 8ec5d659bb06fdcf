import { type SessionSubject, sessionArms } from '@innertide/session/trials/session-arms';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import type { Mode } from '@innertide/std/mode';
import { fail, type Result, succeed } from '@innertide/std/result';
import { SOUND_VERSION } from '@innertide/std/sound-version';
import type { WorldName } from '@innertide/std/world';
import type { Trial } from '@innertide/trials/trial';
import {
  planText,
  secretText,
  type TrialLength,
  type TrialOutcome,
  type TrialPlan,
  type TrialQuestion,
} from '@innertide/trials/trial-plan';
import type { TrialSoundPort } from '../../../ports/trial-sound-port.ts';
import { freshSeed } from '../../session-core/fresh-seed.ts';
import { freshSecret } from '../fresh-secret.ts';

/** What a person chooses; everything else of a plan follows or is drawn. */
export interface PlanChoice {
  readonly subject: SessionSubject;
  readonly outcome: TrialOutcome;
  /** null where a heart decides. */
  readonly question: TrialQuestion | null;
  readonly mode: Mode;
  readonly minutes: number;
  readonly pairs: TrialLength;
  readonly worlds: readonly [WorldName, WorldName] | null;
  /** That of a public trial; null draws one. */
  readonly seed: number | null;
}

/** Computes SHA-256 of a text, as hexadecimal digits. */
export async function textDigest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fixes a plan: draws seed and order, makes both sessions equally loud, and takes the hashes. */
export async function fixPlan(
  choice: PlanChoice,
  sound: TrialSoundPort,
  onProgress: (minutes: number) => void,
): Promise<Result<Trial, 'failed'>> {
  const secret = freshSecret();
  const id = crypto.randomUUID();
  const seed = choice.seed ?? freshSeed();
  const levelled = await sound.level(sessionArms({ ...choice, seed }), onProgress);
  if (!levelled.ok) return fail('failed');
  const plan: TrialPlan = {
    version: 1,
    id,
    ...choice,
    seed,
    arms: levelled.value,
    composerVersion: COMPOSER_VERSION,
    soundVersion: SOUND_VERSION,
    analysis: 'signed-rank-1',
    orderHash: await textDigest(secretText(secret, id)),
    fixedAt: new Date().toISOString(),
  };
  return succeed({ plan, planHash: await textDigest(planText(plan)), secret, pairs: [], isAbandoned: false });
}
