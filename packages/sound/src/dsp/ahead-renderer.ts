import type { Hertz, Seconds } from '@innertide/std/units';
import type { EngineEntry } from '../engine-place.ts';
import type { EngineCommand } from '../messages.ts';
import type { SoundProgram } from '../program.ts';
import { commandsToEnter, type KnownCommands, knownAfter, NOTHING_KNOWN } from './known-commands.ts';
import { SoundEngine } from './sound-engine.ts';

/**
 * An engine that has to go back enters so long before: a cloud of grains reads the last forty seconds of its music, and after a minute
 * nothing of the entry is left (docs/sound.md, “A cloud gathers”).
 */
const ENTRY_SECONDS: Seconds = 75;
const CHECKPOINT_SECONDS: Seconds = 4;
const STEP_SECONDS: Seconds = 1;

interface LoggedCommand {
  readonly frame: number;
  readonly command: EngineCommand;
}

/** A frame at which an engine may enter. */
interface Checkpoint {
  readonly frame: number;
  readonly known: KnownCommands;
  readonly entry: EngineEntry;
  /** The commands of the log that are known by then. */
  readonly taken: number;
}

/**
 * Renders what an engine elsewhere will play, before it does: the same engine, sent the same commands at the same frames. A command at a frame
 * that is rendered already takes it back there; samples before that frame stay the same within rounding.
 */
export class AheadRenderer {
  readonly sampleRate: Hertz;
  readonly #entrySeconds: Seconds;
  #engine: SoundEngine;
  /** The next frame that the engine renders. */
  #at = 0;
  /** The next frame that is wanted; the engine may still be on its way to it. */
  #wanted = 0;
  #known = NOTHING_KNOWN;
  #log: LoggedCommand[] = [];
  #taken = 0;
  #checkpoints: Checkpoint[] = [];
  #isStale = false;
  /** Whether the log no longer reaches back to the start. */
  #isPruned = false;
  readonly #left: Float32Array;
  readonly #right: Float32Array;

  /** @param entrySeconds how long before a change the engine enters; at least what the loaded world remembers. */
  constructor(sampleRate: Hertz, entrySeconds: Seconds = ENTRY_SECONDS) {
    this.sampleRate = sampleRate;
    this.#entrySeconds = entrySeconds;
    this.#engine = new SoundEngine(sampleRate);
    this.#left = new Float32Array(STEP_SECONDS * sampleRate);
    this.#right = new Float32Array(STEP_SECONDS * sampleRate);
  }

  /** The next frame that `render` gives. */
  get frame(): number {
    return this.#wanted;
  }

  /** Whether anything plays after all commands that came; else there is nothing to be rendered. */
  get isPlaying(): boolean {
    const { program, isPaused } = this.#log
      .slice(this.#taken)
      .reduce((known, { command }) => knownAfter(known, command), this.#known);
    return program !== null && !isPaused;
  }

  /**
   * Takes a command that the other engine took at a frame, in order.
   * @returns whether frames from there on had been rendered: they no longer hold.
   */
  take(frame: number, command: EngineCommand): boolean {
    this.#log.push({ frame, command });
    if (frame < this.#at) this.#isStale = true;
    return frame < this.#wanted;
  }

  /** Goes on with another frame: an earlier one to render it anew, a later one to leave out what nobody will play. */
  seek(frame: number): void {
    if (frame < this.#at) this.#isStale = true;
    this.#wanted = frame;
  }

  /** Brings the engine a second nearer to the wanted frame. @returns whether it is there. */
  approach(): boolean {
    if (this.#isStale) this.#enter();
    const left = this.#wanted - this.#at;
    if (left > 0) this.#play(this.#left.subarray(0, Math.min(left, this.#left.length)), this.#right);
    return this.#at === this.#wanted;
  }

  /** Fills both channels, of equal length, with the next frames. `approach` has to have got there. */
  render(left: Float32Array, right: Float32Array): void {
    while (!this.approach());
    this.#play(left, right);
    this.#wanted = this.#at;
  }

  /** Where another engine may enter that is ready at a frame; null where nothing has been rendered so far. */
  entryAfter(
    frame: number,
  ): { readonly frame: number; readonly program: SoundProgram; readonly entry: EngineEntry } | null {
    const found = this.#checkpoints.find((one) => one.frame >= frame);
    const program = found?.known.program;
    return found && program ? { frame: found.frame, program, entry: found.entry } : null;
  }

  /** Forgets what is needed to go back before a frame. */
  forgetBefore(frame: number): void {
    const first = this.#checkpoints.findLastIndex((one) => one.frame <= frame - this.#entryFrames);
    if (first <= 0) return;
    const dropped = this.#checkpoints[first]!.taken;
    this.#log = this.#log.slice(dropped);
    this.#taken -= dropped;
    this.#isPruned = true;
    this.#checkpoints = this.#checkpoints.slice(first).map((one) => ({ ...one, taken: one.taken - dropped }));
  }

  get #entryFrames(): number {
    return this.#entrySeconds * this.sampleRate;
  }

  /** Enters anew, long enough before the wanted frame and before every command that came late. */
  #enter(): void {
    this.#isStale = false;
    const late = this.#log[this.#taken]?.frame ?? this.#wanted;
    const from = Math.min(this.#wanted, late) - this.#entryFrames;
    const earliest = this.#isPruned ? this.#checkpoints[0] : undefined;
    const entry = this.#checkpoints.findLast(({ frame }) => frame <= from) ?? earliest;
    this.#checkpoints = entry ? this.#checkpoints.filter(({ frame }) => frame <= entry.frame) : [];
    this.#engine = new SoundEngine(this.sampleRate);
    this.#known = entry?.known ?? NOTHING_KNOWN;
    this.#taken = entry?.taken ?? 0;
    this.#at = entry?.frame ?? this.#log[0]?.frame ?? this.#wanted;
    if (entry)
      for (const command of commandsToEnter(entry.known, entry.entry.fromSeconds, entry.entry.place))
        this.#engine.send(command);
  }

  #play(left: Float32Array, right: Float32Array): void {
    for (let done = 0; done < left.length; ) {
      this.#send();
      this.#mark();
      const next = this.#log[this.#taken]?.frame ?? Number.POSITIVE_INFINITY;
      const count = Math.min(left.length - done, next - this.#at, this.#left.length);
      this.#engine.process(left.subarray(done, done + count), right.subarray(done, done + count));
      this.#at += count;
      done += count;
    }
  }

  #send(): void {
    for (let one = this.#log[this.#taken]; one && one.frame <= this.#at; one = this.#log[this.#taken]) {
      this.#engine.send(one.command);
      this.#known = knownAfter(this.#known, one.command);
      this.#taken += 1;
    }
  }

  #mark(): void {
    const before = this.#checkpoints.at(-1)?.frame ?? Number.NEGATIVE_INFINITY;
    if (this.#at - before < CHECKPOINT_SECONDS * this.sampleRate) return;
    const entry = this.#engine.entry();
    if (!entry) return;
    this.#checkpoints.push({ frame: this.#at + entry.inFrames, known: this.#known, entry, taken: this.#taken });
  }
}
