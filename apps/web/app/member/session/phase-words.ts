import type { SessionState } from '@innertide/session/lifecycle';
import type { Timeline } from '@innertide/session/timeline';
import type { TFunction } from 'i18next';

/** One line that tells what is happening. */
export function phaseLine(
  t: TFunction<'session'>,
  state: SessionState & { status: 'starting' | 'playing' | 'paused' | 'ending' },
  timeline: Timeline,
  isElsewhere: boolean,
): string {
  if (isElsewhere) return t('phases.elsewhere');
  switch (state.status) {
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
export function timeWords(t: TFunction<'session'>, timeline: Timeline): string {
  const { remainingSeconds } = timeline;
  if (remainingSeconds === null) return t('noEndSet');
  if (remainingSeconds < 60) return t('lessThanAMinuteLeft');
  return t('minutesLeft', { count: Math.ceil(remainingSeconds / 60) });
}
