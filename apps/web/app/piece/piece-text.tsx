import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import { clockDigits } from '@innertide/std/clock-digits';
import type { Seconds } from '@innertide/std/units';
import { useTranslation } from 'react-i18next';
import { castLines, planLines, themeLines } from './piece-words.ts';

interface PieceTextProps {
  readonly outline: PieceOutline;
  /** Second at which the piece is over; null where it has no end. */
  readonly end: Seconds | null;
}

/** What the drawing of a piece shows, in words: closed until asked for. */
export function PieceText({ outline, end }: PieceTextProps) {
  const { t } = useTranslation(['piece', 'session']);
  const times = { from: clockDigits(outline.from), until: clockDigits(outline.until) };
  return (
    <details className="piece-text">
      <summary>{t('piece:words.title')}</summary>
      <p>{t(end === null ? 'piece:words.noEnd' : 'piece:words.whole', times)}</p>
      <ol>
        {planLines(t, outline).map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <time>{clockDigits(at)}</time> {words}
          </li>
        ))}
      </ol>
      <ul>
        {[...themeLines(t, outline), ...castLines(t, outline)].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  );
}
