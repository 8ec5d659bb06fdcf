import { Button } from '@innertide/ui/button.tsx';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';

interface SafetyNotice {
  /** Runs `go` at once when the notice was read before, else after "Got it". `without` is offered when there is a way without binaural sound. */
  readonly ask: (go: () => void, without?: () => void) => void;
  readonly isOpen: boolean;
  readonly notice: ReactNode;
}

/** The notice before the first binaural sound, once a device. Its tap is the gesture that starts the sound. */
export function useSafetyNotice(): SafetyNotice {
  const { t } = useTranslation('session');
  const { deviceSettings } = usePorts();
  const [pending, setPending] = useState<{ go: () => void; without: (() => void) | null } | null>(null);

  return {
    ask(go, without) {
      if (deviceSettings.isOn('safety-notice-read')) go();
      else setPending({ go, without: without ?? null });
    },
    isOpen: pending !== null,
    notice: (
      <Dialog
        open={pending !== null}
        onClose={() => setPending(null)}
        title={t('safety.title')}
        closeLabel={t('player.close')}
      >
        <p className="safety-text">{t('safety.text')}</p>
        <div className="safety-actions">
          <Button
            variant="primary"
            onClick={() => {
              deviceSettings.turn('safety-notice-read', true);
              setPending(null);
              pending?.go();
            }}
          >
            {t('safety.confirm')}
          </Button>
          {pending?.without && (
            <Button
              variant="tertiary"
              onClick={() => {
                setPending(null);
                pending.without?.();
              }}
            >
              {t('safety.without')}
            </Button>
          )}
        </div>
      </Dialog>
    ),
  };
}
