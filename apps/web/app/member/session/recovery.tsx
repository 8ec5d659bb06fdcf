import { activeMinutes } from '@innertide/session/history';
import { Button } from '@innertide/ui/button.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFooterInset } from '../../shell/use-footer-inset.ts';
import { useSessionRoom } from './session-room.ts';

interface RecoveryProps {
  /** Called when the member chose to go on. */
  readonly onGoOn?: () => void;
}

/** Offers to take up a session that a reload or a crash broke off; shows nothing when there is none. */
export function Recovery({ onGoOn }: RecoveryProps) {
  const { t } = useTranslation(['session', 'common']);
  const { runner, brokenOff, goOn, keepBrokenOff } = useSessionRoom();

  useEffect(() => {
    if (brokenOff) runner.prepare().catch(() => {});
  }, [brokenOff, runner]);

  useFooterInset(brokenOff ? 'words' : null);

  if (!brokenOff) return null;
  return (
    <section className="recovery" data-mode={brokenOff.mode} aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t('recovery.title')}</h2>
      <p>
        {t('recovery.text', {
          mode: t(`common:modes.${brokenOff.mode}`),
          minutes: t('minutes', { count: activeMinutes(brokenOff.active_ms) }),
        })}
      </p>
      <div className="recovery-actions">
        <Button
          variant="primary"
          size="sm"
          onClick={() => {
            goOn();
            onGoOn?.();
          }}
        >
          {t('recovery.goOn')}
        </Button>
        <Button variant="tertiary" size="sm" onClick={keepBrokenOff}>
          {t('recovery.keep')}
        </Button>
      </div>
    </section>
  );
}
