import type { Letter } from '@innertide/protocol/remote-procedures';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { askRemote } from '../remote/remote.ts';

/** Tells the account that a letter was opened. Until the account has heard of it the letter stays new, and the next visit tries again. */
export function useMarkRead(letter: Letter | undefined): void {
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
