import './tap-anywhere.css';
import type { Mode } from '@innertide/std/mode';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface TapAnywhereProps {
  readonly mode: Mode;
  readonly onTap: () => void;
  /** Leads to the setup instead. */
  readonly onLeave: () => void;
}

/** The whole window as one button, for a page that was opened without a gesture: a tap anywhere begins the session asked for. */
export function TapAnywhere({ mode, onTap, onLeave }: TapAnywhereProps) {
  const { t } = useTranslation(['session', 'common']);
  const whole = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which focuses its first control.
  useEffect(() => whole.current?.focus(), []);
  return (
    <Dialog
      open
      onClose={onLeave}
      title={t(`common:modes.${mode}`)}
      closeLabel={t('begin.setup')}
      placement="screen"
      className="tap-anywhere"
    >
      <button ref={whole} type="button" className="tap-anywhere-whole" data-mode={mode} onClick={onTap}>
        <svg viewBox="-60 -60 120 120" fill="none" stroke="currentColor" aria-hidden="true">
          <circle r="58" strokeWidth="1.2" />
          <circle r="44" opacity="0.5" />
          <circle r="30" opacity="0.35" />
        </svg>
        <span>{t('begin.tap')}</span>
      </button>
    </Dialog>
  );
}
