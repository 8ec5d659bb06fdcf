import { TextField } from '@innertide/ui/text-field.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { useHistory } from './use-history.ts';

interface HistorySearchProps {
  readonly words: string;
  readonly found: number;
  readonly history: Pick<
    ReturnType<typeof useHistory>,
    'entries' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  readonly onChange: (words: string) => void;
}

/** Finds sessions by a word. While one is looked for, the whole history is fetched page after page. */
export function HistorySearch({ words, found, history, onChange }: HistorySearchProps) {
  const { t } = useTranslation('member');
  const { entries, error, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const isSearching = words.trim() !== '';
  const goesOn = isSearching && hasNextPage && error === null;

  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);

  return (
    <search className="history-search">
      <TextField
        type="search"
        variant="underline"
        label={t('history.search')}
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p role="status">
        {isSearching && (goesOn ? t('history.searching') : t('history.found', { found, count: entries.length }))}
      </p>
    </search>
  );
}
