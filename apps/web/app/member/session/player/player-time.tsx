import { clockDigits } from '@innertide/std/clock-digits';
import type { Seconds } from '@innertide/std/units';

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
