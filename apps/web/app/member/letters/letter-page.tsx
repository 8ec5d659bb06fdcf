import '../styles/member.css';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Skeleton } from '../elements/skeleton.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { letterStanding } from './letter-standing.ts';
import { useLetters } from './use-letters.ts';
import { useMarkRead } from './use-mark-read.ts';

export default function LetterPage() {
  const { t } = useTranslation(['member', 'common']);
  const { slug } = useParams();
  const { letters, query } = useLetters();
  const letter = letters?.find((candidate) => candidate.slug === slug);
  const standing = letterStanding(letter !== undefined, query);
  useMarkRead(letter);

  return (
    <div className="room letter">
      <title>{letter?.title ?? t('common:links.letters')}</title>
      <Link to={paths.letters} className="room-back">
        ← {t('member:letters.back')}
      </Link>
      {letter && <LetterSheet letter={letter} />}
      {!letter && <h1 className={standing === 'sought' ? 'sr-only' : undefined}>{t('common:links.letters')}</h1>}
      {standing === 'sought' && (
        <div className="letter-sheet">
          <Skeleton rows={4} />
        </div>
      )}
      {standing === 'unreachable' && (
        <RemoteNotice
          isOffline={isOffline(query.error)}
          offlineWords={t('member:letters.offlineLetter')}
          onRetry={() => void query.refetch()}
        />
      )}
      {standing === 'missing' && <p className="room-lead">{t('member:letters.missing')}</p>}
    </div>
  );
}
