import type { ConcertPitchHz } from '@innertide/std/limits';
import type { EngineCommand } from '../../messages.ts';
import { noteHz } from '../../score/tuning.ts';
import { Comfort } from '../output/comfort.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { Speech } from '../speech/speech.ts';
import { OwnSounds } from './own-sounds.ts';
import { Pulses } from './pulses.ts';

export type OverlayCommand = Extract<
  EngineCommand,
  { readonly type: 'comfort' | 'voice' | 'say' | 'hush' | 'pulse' | 'add-own-sound' | 'mix-own-sound' }
>;

/** Mixes the overlays onto a program's blocks: own sounds, a voice for which they step back, pulses, and what suits who listens to all of it. */
export class Overlays {
  readonly #speech: Speech;
  readonly #own: OwnSounds;
  readonly #pulses: Pulses;
  readonly #comfort: Comfort;
  /** Frame of the own sounds; runs on through pauses' fades and changes of program. */
  #frame = 0;

  constructor(sampleRate: number) {
    this.#speech = new Speech(sampleRate);
    this.#own = new OwnSounds(sampleRate);
    this.#pulses = new Pulses(sampleRate);
    this.#comfort = new Comfort(sampleRate);
  }

  /** @param tonicMidi of the piece, to which pulses are tuned. @param enteredAt frame at which a program begins from silence; null when it is crossed to. */
  begin(tonicMidi: number, a4Hz: ConcertPitchHz, enteredAt: number | null): void {
    this.#pulses.tune(noteHz(42 + (tonicMidi % 12), a4Hz));
    this.#speech.leave(enteredAt !== null);
    if (enteredAt === null) return;
    this.#frame = enteredAt;
    this.#comfort.reset();
  }

  get frame(): number {
    return this.#frame;
  }

  send(command: OverlayCommand, playedFrame: number): void {
    if (command.type === 'comfort') this.#comfort.choose(command.comfort);
    else if (command.type === 'voice') this.#speech.hear(command.isSpeaking);
    else if (command.type === 'say') this.#speech.plan(command.cue, playedFrame);
    else if (command.type === 'hush') this.#speech.hush(command.id);
    else if (command.type === 'pulse') this.#pulses.plan(command.cue, playedFrame);
    else if (command.type === 'add-own-sound') this.#own.add(command.id, command.sound, command.mix);
    else this.#own.mix(command.id, command.mix);
  }

  /** What the room of the program to be rendered next reflects of a voice; null while nothing is said. */
  get inRoom(): StereoBlock | null {
    return this.#speech.inRoom;
  }

  /** Mixes the overlays into the program's block, ducking it where a voice speaks. @param isPaused whether played time stands still. */
  join(mix: StereoBlock, isPaused: boolean): void {
    this.#own.render(mix, this.#frame);
    this.#frame += BLOCK;
    this.#speech.join(mix, isPaused);
    this.#pulses.render(mix, isPaused);
  }

  /** Suits the whole to who listens: a mix without a constant, since the guard of rises compares energies. */
  suit(mix: StereoBlock): void {
    this.#comfort.render(mix);
  }
}
