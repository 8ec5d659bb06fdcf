/** Remembers across mail links and providers where signing in was asked for: they come back in a new document. */
export interface ReturnPathPort {
  /** A path of this site. */
  remember(path: string): void;
  forget(): void;
  /** The remembered path, once; null when there is none or it is older than a mail link can be. */
  take(): string | null;
}
