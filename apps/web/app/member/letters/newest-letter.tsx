import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { UnreadMark } from './unread-mark.tsx';
import { useLetters } from './use-letters.ts';

/** One quiet line; nothing where there is no letter or none could be fetched. */
export function NewestLetter() {
  const { t } = useTranslation('member');
  const newest = useLetters().letters?.[0];
  if (!newest) return null;
  return (
    <p className="newest-letter">
      <span>{t('letters.newest')}</span>{' '}
      <Link to={paths.letter(newest.slug)}>
        {newest.title}
        {!newest.is_read && <UnreadMark />}
      </Link>
    </p>
  );
}
