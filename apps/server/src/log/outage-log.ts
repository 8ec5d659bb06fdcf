/** Says in one line that something is away and in one that it is back, however many callers meet it in between. */
export interface OutageSentences {
  /** @param reason what the first who met it heard. */
  away(reason: string): void;
  /** @param seconds from the first failure to the first success after the last one. */
  back(seconds: number): void;
}

interface Outage {
  readonly sinceMs: number;
  readonly lastMs: number;
  /** The first success after the last failure. */
  readonly endedMs: number | null;
}

/** How long nothing may fail before an outage counts as over: where every second call fails, that is one outage. */
const SETTLED_MS = 5_000;

export class OutageLog {
  readonly #sentences: OutageSentences;
  readonly #nowMs: () => number;
  readonly #settledMs: number;
  #outage: Outage | null = null;

  constructor(sentences: OutageSentences, nowMs: () => number, settledMs = SETTLED_MS) {
    this.#sentences = sentences;
    this.#nowMs = nowMs;
    this.#settledMs = settledMs;
  }

  /** It failed. */
  failed(reason: string): void {
    const now = this.#nowMs();
    // Nothing was asked for a while, or all of it worked: what fails now is another outage.
    this.#endIfSettled(now);
    if (this.#outage === null) this.#sentences.away(reason);
    this.#outage = { sinceMs: this.#outage?.sinceMs ?? now, lastMs: now, endedMs: null };
  }

  /** It worked. */
  worked(): void {
    if (this.#outage === null) return;
    const now = this.#nowMs();
    this.#outage = { ...this.#outage, endedMs: this.#outage.endedMs ?? now };
    this.#endIfSettled(now);
  }

  #endIfSettled(now: number): void {
    if (this.#outage === null || this.#outage.endedMs === null) return;
    const { sinceMs, lastMs, endedMs } = this.#outage;
    if (now - lastMs < this.#settledMs) return;
    this.#outage = null;
    this.#sentences.back((endedMs - sinceMs) / 1000);
  }
}
