import { Alert } from '@innertide/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useIsInSession } from '../../session-core/session-context.ts';
import type { TrialSound } from './use-trial-sound.ts';

const timeOfDay = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** What stands in the way of the session that is asked for, or happened to the one before. */
export function SessionNotices({ of: { sound, hour, hasFailed } }: { readonly of: TrialSound }) {
  const { t } = useTranslation('trials');
  const isInSession = useIsInSession();
  return (
    <>
      {hour !== null && <Alert kind="warning">{t('effect.hour', { time: timeOfDay(hour) })}</Alert>}
      {sound.status === 'ended' && <Alert kind="info">{t('effect.endedEarly')}</Alert>}
      {hasFailed && <Alert kind="error">{t('effect.noSound')}</Alert>}
      {isInSession && <Alert kind="info">{t('effect.inSession')}</Alert>}
    </>
  );
}
