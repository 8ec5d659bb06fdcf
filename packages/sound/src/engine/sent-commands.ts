import type { EngineCommand } from '../messages.ts';
import type { AppliedCommand } from '../sound-score.ts';

/** Engines made so far on this page. */
let engines = 0;

/** Commands on their way to one engine: those given before it has come wait, and each is paired with the engine's answer to it. */
export class SentCommands {
  readonly #about: Pick<AppliedCommand, 'host' | 'sampleRate' | 'channels'>;
  #port: Pick<MessagePort, 'postMessage'> | null = null;
  readonly #waiting: EngineCommand[] = [];
  /** Sent and not yet answered: the engine answers each command once, in order. */
  readonly #unanswered: EngineCommand[] = [];

  constructor(about: Pick<AppliedCommand, 'sampleRate' | 'channels'>) {
    engines += 1;
    this.#about = { ...about, host: engines };
  }

  /** Which engine of the page this is. */
  get host(): number {
    return this.#about.host;
  }

  send(command: EngineCommand): void {
    if (this.#port === null) this.#waiting.push(command);
    else {
      this.#unanswered.push(command);
      this.#port.postMessage(command);
    }
  }

  connect(port: Pick<MessagePort, 'postMessage'>): void {
    this.#port = port;
    for (const command of this.#waiting.splice(0)) this.send(command);
  }

  /** The command that is answered; null for an answer that nothing was said for. */
  answered(frame: number): Omit<AppliedCommand, 'comfort'> | null {
    const command = this.#unanswered.shift();
    return command ? { ...this.#about, frame, command } : null;
  }
}
