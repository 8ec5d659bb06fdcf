import { lineWords, wordsHeard } from '@innertide/sound/takes/words-heard';
import { IconButton } from '@innertide/ui/icon-button.tsx';
import { useTranslation } from 'react-i18next';
import type { StudioLine } from './studio-lines.ts';
import type { Place } from './use-place.ts';
import type { TakeRecorder } from './use-take.ts';

interface LineToReadProps {
  readonly place: Place;
  readonly recorder: TakeRecorder;
  readonly onMove: (by: 1 | -1) => void;
}

/** Longer lines are set smaller, so that each stands above the water. */
function sizeOf({ length }: string): 'large' | 'middle' | 'small' {
  if (length <= 80) return 'large';
  return length <= 150 ? 'middle' : 'small';
}

/** The line to read, what it is for, what stands beside it and its other wordings. */
export function LineToRead({ place: { script, line, index }, recorder, onMove }: LineToReadProps) {
  const { t } = useTranslation(['studio', 'common']);
  const { lines } = script;
  const others = lines.filter(({ wording }) => wording === line.wording);
  const before = others[others.indexOf(line) - 1];
  const next = others[others.indexOf(line) + 1];
  const sameLine = line.key.slice(0, -1);
  const wordings = lines.filter((other) => other !== line && other.key.slice(0, -1) === sameLine);
  return (
    <>
      <section className="studio-read" aria-label={t('line.label')}>
        <div className="studio-eyebrow">
          <p>
            {t('line.place', {
              mode: t(`common:modes.${script.mode}`),
              script: script.title,
              line: others.indexOf(line) + 1,
              count: others.length,
              wording: line.wording + 1,
            })}
          </p>
          <IconButton icon="arrow-left" label={t('line.before')} onClick={() => onMove(-1)} />
          <IconButton icon="arrow-right" label={t('line.after')} onClick={() => onMove(1)} />
        </div>
        {before && (
          <p className="studio-neighbour" lang={line.language}>
            <span className="sr-only">{t('line.previous')} </span>
            {before.text}
          </p>
        )}
        <WordsToRead line={line} recorder={recorder} key={index} />
        {next && (
          <p className="studio-neighbour" lang={line.language}>
            <span className="sr-only">{t('line.next')} </span>
            {next.text}
          </p>
        )}
      </section>
      <div className="studio-aside">
        <p className="studio-intent">
          {t(`intents.${line.intent}`)} {t('line.silence', { count: line.pauseSeconds })}
        </p>
        <details className="studio-wordings">
          <summary>{t('line.wordings')}</summary>
          <ul lang={line.language}>
            {wordings.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </details>
      </div>
    </>
  );
}

/** The words of the line: while somebody reads they turn bright as they are heard. */
function WordsToRead({
  line,
  recorder: { phase, levels },
}: {
  readonly line: StudioLine;
  readonly recorder: TakeRecorder;
}) {
  const isRunning = phase === 'opening' || phase === 'quiet' || phase === 'reading';
  const words = lineWords(line);
  const heard = phase === 'reading' ? wordsHeard(levels, words) : 0;
  return (
    <p className="studio-words" lang={line.language} data-size={sizeOf(line.text)}>
      {isRunning ? (
        <>
          <span data-heard="">{words.slice(0, heard).map(({ text }) => text)}</span>
          <span data-to-come="">{words.slice(heard).map(({ text }) => text)}</span>
        </>
      ) : (
        line.text
      )}
    </p>
  );
}
