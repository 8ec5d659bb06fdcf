import '../styles/member.css';
import type { Letter } from '@innertide/protocol/remote-procedures';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { Skeleton } from '../elements/skeleton.tsx';
import { useJournal } from '../journal/journal-provider.tsx';
import { askRemote, isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { letterStanding } from './letter-standing.ts';
import { useLetters } from './use-letters.ts';

export default function LetterPage() {
  const { t } = useTranslation(['member', 'common']);
  const { slug } = useParams();
  const { letters, query } = useLetters();
  const letter = letters?.find((candidate) => candidate.slug === slug);
  const standing = letterStanding(letter !== undefined, query);
  useMarkRead(letter);

  return (
    <div className="member-page letter">
      <MemberMeta title={letter?.title ?? t('common:links.letters')} page="letters" />
      <Link to={paths.letters} className="member-page-back">
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
      {standing === 'missing' && <p className="member-page-lead">{t('member:letters.missing')}</p>}
    </div>
  );
}

/** Marks an opened letter as read in the account. Until that succeeds the letter stays new, and the next visit tries again. */
function useMarkRead(letter: Letter | undefined): void {
  const { backend } = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();
  const unread = letter && !letter.is_read ? letter.slug : null;

  useEffect(() => {
    if (unread === null) return;
    askRemote(backend, 'mark_letter_read', { slug: unread })
      .then(() => queries.invalidateQueries({ queryKey: [ownerId, 'letters'] }))
      .catch(() => {});
  }, [unread, backend, ownerId, queries]);
}
