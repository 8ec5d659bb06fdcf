import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueueWords } from './use-queue-words.ts';

interface PlayerNextProps {
  readonly onOpen: () => void;
  /** What stands in the same row. */
  readonly children: ReactNode;
}

/** What follows the session that plays, in a few words that open the way to change it. */
export function PlayerNext({ onOpen, children }: PlayerNextProps) {
  const { t } = useTranslation('session');
  const [next] = useQueueWords();
  return (
    <div className="player-next player-chrome">
      <button type="button" className="player-word" aria-haspopup="dialog" onClick={onOpen}>
        <svg width="26" height="12" viewBox="0 0 26 12" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M1 6c3-6 5-6 7 0s4 6 6 0 3-3 5 0 3 1 6 0" />
        </svg>
        {next
          ? t(next.time === null ? 'evening.thenUntimed' : 'evening.then', { name: next.name, time: next.time })
          : t('evening.open')}
      </button>
      {children}
    </div>
  );
}
