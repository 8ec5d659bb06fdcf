import type { OutputComfort } from '@innertide/std/output-comfort';
import type { Hertz } from '@innertide/std/units';
import type { EngineCommand } from './messages.ts';

/** A command and the frame of its engine at which it took effect; another engine (`host`) counts from 0 again. */
export interface AppliedCommand {
  readonly host: number;
  readonly frame: number;
  readonly command: EngineCommand;
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  readonly comfort: OutputComfort;
}

/** Commands that carry recordings: a score says that they were there, and not what they held. */
const WITH_RECORDINGS: ReadonlySet<EngineCommand['type']> = new Set(['say', 'add-own-sound']);

/** Ten hours of a change each second; beyond, the score ends. */
const MOST_CHARACTERS = 20_000_000;

/**
 * Writes down what an engine was sent and at which frame, one JSON value a line, so that `ScorePlayer` renders the same samples again. A score begins where
 * a program starts; the next one begins it anew unless the same session goes on.
 */
export class SoundScore {
  #lines = '';
  #host = -1;
  #isFull = false;

  /** Null before anything has started. */
  get text(): string | null {
    return this.#lines === '' ? null : this.#lines;
  }

  begin(): void {
    this.#lines = '';
    this.#isFull = false;
  }

  add({ host, frame, command, sampleRate, channels, comfort }: AppliedCommand): void {
    if (this.#isFull || (this.#lines === '' && command.type !== 'start')) return;
    const isNew = this.#lines === '' || host !== this.#host;
    this.#host = host;
    const head = isNew ? `${JSON.stringify({ frame, sampleRate, channels, comfort })}\n` : '';
    const said = WITH_RECORDINGS.has(command.type) ? { type: command.type } : command;
    const line = `${head}${JSON.stringify([frame, said])}\n`;
    this.#isFull = this.#lines.length + line.length > MOST_CHARACTERS;
    if (!this.#isFull) this.#lines += line;
  }
}
