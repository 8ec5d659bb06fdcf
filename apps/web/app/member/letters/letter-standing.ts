/** What can be said of a letter by its address. `sought`: the account has not answered about it; `missing`: it has, and there is none. */
export type LetterStanding = 'here' | 'sought' | 'unreachable' | 'missing';

/** How the question for all letters stands. */
interface LettersQuestion {
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** When the account answered last in this visit, in ms since 1970; 0 while there is only what the device remembers. */
  readonly dataUpdatedAt: number;
}

/** A list that is only remembered knows nothing of newer letters: that one is missing only the account can say. */
export function letterStanding(
  isListed: boolean,
  { error, isFetching, dataUpdatedAt }: LettersQuestion,
): LetterStanding {
  if (isListed) return 'here';
  if (error) return 'unreachable';
  return isFetching || dataUpdatedAt === 0 ? 'sought' : 'missing';
}
