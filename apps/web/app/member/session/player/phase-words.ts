import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Breath } from '@innertide/session/breath';
import type { PauseCause } from '@innertide/session/session-state';
import type { Timeline } from '@innertide/session/timeline';
import type { TFunction } from 'i18next';
import type { ActiveStatus } from '../../session-core/session-context.ts';

interface SessionMoment {
  readonly status: ActiveStatus;
  /** null unless the session is paused. */
  readonly pauseCause: PauseCause | null;
  readonly phase: Timeline['phase'];
  readonly mode: SessionSettings['mode'];
  /** Whether the session rests between two stretches of work. */
  readonly isBreak: boolean;
  /** Whether another tab plays. */
  readonly isElsewhere: boolean;
}

/** One line that says what is happening. */
export function phaseLine(
  t: TFunction<'session'>,
  { status, pauseCause, phase, mode, isBreak, isElsewhere }: SessionMoment,
): string {
  if (isElsewhere) return t('phases.elsewhere');
  if (status === 'playing' && isBreak) return t('breaks.line');
  if (status === 'playing') return phase === 'plateau' ? t(`phases.plateau.${mode}`) : t(`phases.${phase}`);
  if (status !== 'paused') return t(`phases.${status}`);
  return t(pauseCause === null || pauseCause === 'asked' ? 'phases.paused' : `phases.${pauseCause}`);
}

/**
 * The remaining time in words that hold for a minute.
 *
 * @param minutesLeft started minutes; 0 for less than one, null for a session without an end.
 */
export function timeWords(
  t: TFunction<'session'>,
  minutesLeft: number | null,
  { untilTime }: Pick<SessionSettings, 'untilTime'>,
): string {
  if (minutesLeft === null) return t('noEndSet');
  if (untilTime !== null) return t('untilTime', { time: untilTime });
  return minutesLeft === 0 ? t('lessThanAMinuteLeft') : t('minutesLeft', { count: minutesLeft });
}

/** Started minutes until the end of a session; 0 for less than one, null without an end. */
export function startedMinutesLeft({ remainingSeconds }: Timeline): number | null {
  if (remainingSeconds === null) return null;
  return remainingSeconds < 60 ? 0 : Math.ceil(remainingSeconds / 60);
}

const BREATH_WORDS = {
  in: 'player.breatheIn',
  'hold-in': 'player.hold',
  out: 'player.breatheOut',
  'hold-out': 'player.rest',
} as const satisfies Record<Breath['phase'], string>;

/** The pacer's word, as a key of the session's copy. */
export function breathWord(phase: Breath['phase']): (typeof BREATH_WORDS)[Breath['phase']] {
  return BREATH_WORDS[phase];
}
