import '../styles/member.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { longDate } from '../calendar/date-words.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { Skeleton } from '../elements/skeleton.tsx';
import { useLocale } from '../elements/use-locale.ts';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { UnreadMark } from './unread-mark.tsx';
import { useLetters } from './use-letters.ts';

export default function LettersPage() {
  const { t } = useTranslation(['member', 'common']);
  const locale = useLocale();
  const { letters, query } = useLetters();
  const { error, isPending, refetch } = query;

  return (
    <div className="member-page letters">
      <MemberMeta title={t('common:links.letters')} page="letters" />
      <h1>{t('common:links.letters')}</h1>
      <p className="member-page-lead">{t('member:letters.lead')}</p>
      {error && !letters && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t('member:letters.offline')}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Skeleton />}
      {letters?.length === 0 && <p className="letters-none">{t('member:letters.none')}</p>}
      {letters && letters.length > 0 && (
        <ol>
          {letters.map((letter) => (
            <li key={letter.slug}>
              <Link to={paths.letter(letter.slug)}>
                <span className="letters-date">
                  <time dateTime={letter.sent_on}>{longDate(letter.sent_on, locale)}</time>
                  {!letter.is_read && <UnreadMark />}
                </span>
                <span className="letters-title">{letter.title}</span>
                <span className="letters-excerpt">{letter.excerpt}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
