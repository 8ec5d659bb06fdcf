/** What remote procedures answered last on this device, so that a page without a network shows that instead of nothing. */
export interface QueryCachePort {
  /** undefined when there is none or it is too old; parse it, it comes from storage. */
  recall(key: string): unknown;
  /** An answer fades after a month, for there is a newer one; what exists nowhere else lasts until it is forgotten. */
  remember(key: string, answer: unknown, lasts?: 'a-month' | 'until-forgotten'): void;
  /** Forgets every answer whose key begins like this. */
  forget(keyStart: string): void;
}
