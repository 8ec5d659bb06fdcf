/** One thing the tool can do. Each lives in a file of its own under commands/. */
export interface Command {
  /** One line for the overview. */
  readonly summary: string;
  readonly help: string;
  /** @returns the exit code. Throws `UsageError` for input a person can put right. */
  run(parameters: readonly string[]): Promise<number>;
}

/** Wrong input, in one sentence that says what to do. Ends with exit code 2. */
export class UsageError extends Error {}
