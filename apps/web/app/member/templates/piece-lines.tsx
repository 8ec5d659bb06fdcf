import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useTranslation } from 'react-i18next';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { seedWords } from '../../piece/piece-words.ts';

interface PieceLinesProps {
  readonly settings: SessionSettings;
  /** Version of the composer that played it. */
  readonly version: number;
}

/** Mode, length, number and composer of a piece, in two lines. */
export function PieceLines({ settings, version }: PieceLinesProps) {
  const { t } = useTranslation(['piece', 'session', 'common']);
  const lengthWords = useLengthWords();
  return (
    <p className="piece-line">
      {t(`common:modes.${settings.mode}`)}. {lengthWords(settings)}.{' '}
      <span className="piece-number">{t('piece:page.number', { seed: seedWords(settings.seed) })}</span>
      <span className="piece-hint">{t('piece:page.same')}</span>
      <span className="piece-hint">{t('piece:facts.composer', { version })}.</span>
    </p>
  );
}
