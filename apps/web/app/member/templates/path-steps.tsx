import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { longDate } from '../calendar/date-words.ts';
import { useLocale } from '../elements/use-locale.ts';

interface PathStepsProps {
  readonly steps: readonly { readonly template: SessionTemplate; readonly playedOn: string | null }[];
  /** Index of the step that comes next; null where all were played. */
  readonly next: number | null;
  /** What each step is for, in one sentence. */
  readonly lines: readonly (string | null)[];
  /** The course that leads on, where its words are said. */
  readonly course?: string;
  /** Called when a step is opened. */
  readonly onOpen?: () => void;
}

/** The sessions of a path in their order: name, length, what each is for, and when it was played. */
export function PathSteps({ steps, next, lines, course, onOpen }: PathStepsProps) {
  const { t } = useTranslation(['member', 'common']);
  const locale = useLocale();
  const lengthWords = useLengthWords();
  return (
    <ol className="path-steps">
      {steps.map(({ template, playedOn }, index) => (
        <li key={template.id} data-mode={template.mode} data-next={index === next || undefined}>
          <Link
            to={`${paths.template(template.slug ?? template.id)}${course ? `?course=${course}` : ''}`}
            onClick={onOpen}
          >
            <span className="path-day">{index + 1}</span>
            <span className="path-name">{template.name}</span>
            <span className="path-length">
              {t(`common:modes.${template.mode}`)}, {lengthWords(template.settings)}
            </span>
            <span className="path-line">{lines[index]}</span>
            {playedOn && (
              <span className="path-played">{t('member:path.played', { date: longDate(playedOn, locale) })}</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
