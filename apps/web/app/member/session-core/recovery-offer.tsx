import type { SessionRecord } from '@innertide/protocol/session-record';
import { activeMinutes } from '@innertide/session/history';
import { Button } from '@innertide/ui/button.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFooterInset } from '../../shell/use-footer-inset.ts';
import { useSessionContext } from './session-context.ts';

interface RecoveryOfferProps {
  readonly interrupted: SessionRecord;
  /** Called when the member chose to continue. */
  readonly onRestore: (() => void) | undefined;
}

/** Offers to continue a session that a reload or a crash interrupted. */
export function RecoveryOffer({ interrupted, onRestore }: RecoveryOfferProps) {
  const { t } = useTranslation(['session', 'common']);
  const { runner, restore, saveInterrupted } = useSessionContext();

  useEffect(() => {
    runner.prepare().catch(() => {});
  }, [runner]);

  useFooterInset('words');

  return (
    <section className="recovery" data-mode={interrupted.mode} aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t('recovery.title')}</h2>
      <p>
        {t('recovery.text', {
          mode: t(`common:modes.${interrupted.mode}`),
          minutes: t('minutes', { count: activeMinutes(interrupted.active_ms) }),
        })}
      </p>
      <div className="recovery-actions">
        <Button
          variant="primary"
          size="sm"
          onClick={() => {
            restore();
            onRestore?.();
          }}
        >
          {t('recovery.goOn')}
        </Button>
        <Button variant="tertiary" size="sm" onClick={saveInterrupted}>
          {t('recovery.keep')}
        </Button>
      </div>
    </section>
  );
}
