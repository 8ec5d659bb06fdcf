import type { SessionSettings } from '@innertide/protocol/session-settings';
import { fromBeginning } from '@innertide/session/piece';
import { clockDigits } from '@innertide/std/clock-digits';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';

interface PieceStartProps {
  readonly settings: SessionSettings;
  readonly onPlay: (settings: SessionSettings) => void;
}

/** Plays a saved piece from its beginning, or from where it was saved. */
export function PieceStart({ settings, onPlay }: PieceStartProps) {
  const { t } = useTranslation('member');
  const from = settings.pieceFromSeconds ?? 0;
  return (
    <>
      <Button variant="primary" onClick={() => onPlay(fromBeginning(settings))}>
        {t('pieces.begin')}
      </Button>
      {from > 0 && (
        <Button onClick={() => onPlay(settings)}>{t('pieces.playFrom', { time: clockDigits(from) })}</Button>
      )}
    </>
  );
}
