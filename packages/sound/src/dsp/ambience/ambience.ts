import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS, type LayerCharacter } from '@innertide/std/layer';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { dbToGain, raisedCosine } from '../signal/levels.ts';
import { createVoice, TRIMS_DB } from './ambient-sounds.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { OutdoorResponse } from './outdoor-response.ts';
import { OUTDOOR_SEND } from './outdoor-send.ts';

/** Another character comes in through a breath of silence: this long out, and again in. */
const TURN_SECONDS = 0.6;

/** Slow movement of everything that has a direction: its stream, its pace, and how far it goes, of the whole way from left to right. */
const DRIFT_STREAM = 2700;
const DRIFT_SECONDS = 23;
const DRIFT = 0.05;

/** All ambient sounds by number (their place in AMBIENT_SOUNDS), equally loud, each in one of its characters. */
export class Ambience {
  readonly #voices: readonly AmbientVoice[];
  readonly #gains: readonly Float64Array[];
  readonly #character = new Uint8Array(AMBIENT_SOUNDS.length);
  readonly #wanted = new Uint8Array(AMBIENT_SOUNDS.length);
  /** 1 while a character plays, less while it gives way to another. */
  readonly #turn = new Float64Array(AMBIENT_SOUNDS.length).fill(1);
  readonly #turnStep: number;
  readonly #outdoors: OutdoorResponse;
  readonly #drift = new Curves([[DRIFT_STREAM, DRIFT_SECONDS]]);

  constructor(sampleRate: number) {
    this.#voices = AMBIENT_SOUNDS.map((sound) => createVoice(sound, sampleRate));
    this.#gains = AMBIENT_SOUNDS.map((sound) => Float64Array.from(TRIMS_DB[sound], dbToGain));
    this.#turnStep = BLOCK / (TURN_SECONDS * sampleRate);
    this.#outdoors = new OutdoorResponse(sampleRate);
  }

  /** Enters a silent sound at any place, in a character (its first without one). */
  load(sound: number, character: LayerCharacter | undefined): void {
    this.choose(sound, character);
    this.wake(sound);
  }

  /** Lets a sound that may be audible turn to another character. */
  choose(sound: number, character: LayerCharacter | undefined): void {
    const characters: readonly (LayerCharacter | undefined)[] = AMBIENT_CHARACTERS[AMBIENT_SOUNDS[sound]!];
    this.#wanted[sound] = Math.max(0, characters.indexOf(character));
  }

  /** Finds a sound that was off where it would be now. */
  wake(sound: number): void {
    this.#character[sound] = this.#wanted[sound]!;
    this.#turn[sound] = 1;
    this.#voices[sound]!.reset();
  }

  /** Adds the next block of a sound to `out`, which is clear, and takes it to the sound's level by `out`'s own gain. */
  render(sound: number, out: StereoBlock, moment: Moment): void {
    const turn0 = this.#turn[sound]!;
    const leaves = this.#wanted[sound] !== this.#character[sound];
    const turn1 = leaves ? Math.max(0, turn0 - this.#turnStep) : Math.min(1, turn0 + this.#turnStep);
    this.#turn[sound] = turn1;
    const voice = this.#voices[sound]!;
    const character = this.#character[sound]!;
    this.#drift.move(moment);
    const send = OUTDOOR_SEND;
    send.drift = DRIFT * this.#drift.from[0]!;
    send.wet.fill(0);
    voice.render(out, moment, character);
    const gain = this.#gains[sound]![character]!;
    out.gain0 *= gain * raisedCosine(turn0);
    out.gain1 *= gain * raisedCosine(turn1);
    this.#outdoors.send(send.wet, out);
    if (leaves && turn1 === 0) {
      voice.reset();
      this.#character[sound] = this.#wanted[sound]!;
    }
  }
  /** Adds what comes back of all sounds of this block from around them. */
  surround(out: StereoBlock): void {
    this.#outdoors.render(out);
  }

  /** Silences what still comes back: the next block may be anywhere. */
  enter(): void {
    this.#outdoors.reset();
  }
}
