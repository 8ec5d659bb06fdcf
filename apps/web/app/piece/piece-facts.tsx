import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import type { BeatsPerMinute } from '@innertide/std/units';
import { useTranslation } from 'react-i18next';
import { keyWords } from './piece-words.ts';

interface PieceFactsProps {
  /** null until the piece is drawn: its facts have their places already. */
  readonly outline: PieceOutline | null;
  readonly tempoBpm: BeatsPerMinute;
}

/** World, key, tempo and form of a piece. */
export function PieceFacts({ outline, tempoBpm }: PieceFactsProps) {
  const { t } = useTranslation(['piece', 'session']);
  const facts = [
    [t('piece:facts.world'), outline && t(`session:world.names.${outline.world}`)],
    [t('piece:facts.key'), outline && keyWords(t, outline.tonicMidi, outline)],
    [t('piece:facts.tempo'), t('piece:facts.tempoOf', { count: Math.round(tempoBpm) })],
    [t('piece:facts.form'), outline && t(`piece:forms.${outline.form}`)],
  ] as const;
  return (
    <dl className="piece-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
