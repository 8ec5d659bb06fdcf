import { clockDigits } from '@innertide/std/clock-digits';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The quiet before the sound, counted down. */
export function WaitingTime({ beginsAtMs }: { beginsAtMs: Milliseconds }) {
  const { t } = useTranslation('session');
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((beginsAtMs - nowMs) / 1000));
  return (
    <PlayerTime
      seconds={seconds}
      label={`${t('player.beginsIn')}: ${t('seconds', { count: seconds, amount: seconds })}`}
    />
  );
}

interface PlayerTimeProps {
  readonly seconds: Seconds;
  /** The same in words, for those who do not see it. */
  readonly label: string;
}

/** Running time with every digit in a cell of its own, so that nothing moves but the digit that changes. */
export function PlayerTime({ seconds, label }: PlayerTimeProps) {
  const digits = clockDigits(seconds);
  return (
    <p className="player-time" role="timer" aria-label={label} data-long={digits.length > 5 || undefined}>
      {[...digits].map((character, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place, counted from the right.
          key={digits.length - index}
          aria-hidden="true"
          className={character === ':' ? 'player-time-colon' : 'player-time-digit'}
        >
          {character}
        </span>
      ))}
    </p>
  );
}
