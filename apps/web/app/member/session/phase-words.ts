import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Breath } from '@innertide/session/breath';
import type { SessionState } from '@innertide/session/lifecycle';
import type { Timeline } from '@innertide/session/timeline';
import type { TFunction } from 'i18next';

/** One line that tells what is happening. */
export function phaseLine(
  t: TFunction<'session'>,
  state: SessionState & { status: 'waiting' | 'starting' | 'playing' | 'paused' | 'ending' },
  timeline: Timeline,
  isElsewhere: boolean,
): string {
  if (isElsewhere) return t('phases.elsewhere');
  switch (state.status) {
    case 'waiting':
      return t('phases.waiting');
    case 'starting':
      return t('phases.starting');
    case 'ending':
      return t('phases.ending');
    case 'paused':
      return t(state.cause === 'asked' ? 'phases.paused' : `phases.${state.cause}`);
    case 'playing':
      return timeline.phase === 'plateau'
        ? t(`phases.plateau.${state.session.settings.mode}`)
        : t(`phases.${timeline.phase}`);
  }
}

/** What is left or gone, in words that hold for a minute. */
export function timeWords(
  t: TFunction<'session'>,
  timeline: Timeline,
  { untilTime }: Pick<SessionSettings, 'untilTime'>,
): string {
  const { remainingSeconds } = timeline;
  if (remainingSeconds === null) return t('noEndSet');
  if (untilTime !== null) return t('untilTime', { time: untilTime });
  if (remainingSeconds < 60) return t('lessThanAMinuteLeft');
  return t('minutesLeft', { count: Math.ceil(remainingSeconds / 60) });
}

const BREATH_WORDS = {
  in: 'player.breatheIn',
  'hold-in': 'player.hold',
  out: 'player.breatheOut',
  'hold-out': 'player.rest',
} as const satisfies Record<Breath['phase'], string>;

/** The pacer's word, as a key of the session's copy. */
export function breathWord({ phase }: Breath): (typeof BREATH_WORDS)[Breath['phase']] {
  return BREATH_WORDS[phase];
}
