import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../../copy/use-length-words.ts';
import { paths } from '../../../paths.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import { useShortSessions } from './use-other-sessions.ts';

interface EveningShortProps {
  /** How loud the session that plays is, 0 to 1: the next one is as loud. */
  readonly volume: number;
  readonly onLeave: () => void;
}

/** A nap, three slow minutes: the short session of each mode, crossed over to with one tap. Nothing until the templates are known. */
export function EveningShort({ volume, onLeave }: EveningShortProps) {
  const { t } = useTranslation(['session', 'common']);
  const { runner } = useSessionContext();
  const lengthWords = useLengthWords();
  const sessions = useShortSessions();
  const title = useId();
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('evening.short')}</h3>
      <ul className="evening-short">
        {sessions.map(({ key, name, mode, settings, choice }) => (
          <li key={key} data-mode={mode}>
            <button
              type="button"
              onClick={() => {
                runner.start(choice(volume));
                onLeave();
              }}
            >
              <span className="evening-short-name">{name}</span>{' '}
              <span className="evening-time">
                {t(`common:modes.${mode}`)}, {lengthWords(settings)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PLACES = [
  { words: 'links.templates', to: paths.templates },
  { words: 'links.history', to: paths.history },
  { words: 'links.profile', to: paths.profile },
] as const;

/** The rooms of the app, entered while the session plays on: whoever opened the player over a public page has no other way there. */
export function EveningPlaces() {
  const { t } = useTranslation(['session', 'common']);
  const title = useId();
  return (
    <nav aria-labelledby={title}>
      <h3 id={title}>{t('evening.places')}</h3>
      <p className="evening-words">
        {PLACES.map(({ words, to }) => (
          <Link key={to} to={to} className="player-word" viewTransition>
            {t(`common:${words}`)}
          </Link>
        ))}
      </p>
    </nav>
  );
}
