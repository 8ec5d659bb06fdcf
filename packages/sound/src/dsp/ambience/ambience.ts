import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS, type AmbientSound, type LayerCharacter } from '@innertide/std/layer';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { dbToGain, raisedCosine } from '../signal/levels.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Drone } from './drone.ts';
import { Fan } from './fan.ts';
import { Fire } from './fire.ts';
import { Forest } from './forest.ts';
import { Night } from './night.ts';
import { ColouredNoise } from './noise-colour.ts';
import { Ocean } from './ocean.ts';
import { Rain } from './rain.ts';
import { Stream } from './stream.ts';
import { Thunder } from './thunder.ts';
import { Wind } from './wind.ts';

/** Another character comes in through a breath of silence: this long out, and again in. */
const TURN_SECONDS = 0.6;

/** Decibels that bring every character of every sound to the same loudness (−25 LUFS at the default volume). */
const TRIMS_DB: { readonly [Sound in AmbientSound]: readonly number[] } = {
  rain: [3.6, 11, 5.7],
  ocean: [-0.3, -1.6, -3.1],
  stream: [8.6, 4],
  wind: [0.6, -6.7],
  forest: [12, 11.2, 9.6],
  night: [13.9, 11.2, 15.8],
  fire: [13.2, 10.6, 13.7],
  thunder: [5.9, 3.9, 6.6],
  brown: [4.1, 6.8],
  pink: [-2, 0.7],
  white: [-0.4, 2.3],
  fan: [11.4, 11.8, 10.6],
  drone: [-4.6, -4.5, -3.1],
};

function createVoice(sound: AmbientSound, sampleRate: number): AmbientVoice {
  switch (sound) {
    case 'rain':
      return new Rain(sampleRate);
    case 'ocean':
      return new Ocean(sampleRate);
    case 'stream':
      return new Stream(sampleRate);
    case 'wind':
      return new Wind(sampleRate);
    case 'forest':
      return new Forest(sampleRate);
    case 'night':
      return new Night(sampleRate);
    case 'fire':
      return new Fire(sampleRate);
    case 'thunder':
      return new Thunder(sampleRate);
    case 'brown':
    case 'pink':
    case 'white':
      return new ColouredNoise(sampleRate, sound);
    case 'fan':
      return new Fan(sampleRate);
    case 'drone':
      return new Drone(sampleRate);
  }
}

/** All ambient sounds by number (their place in AMBIENT_SOUNDS), equally loud, each in one of its characters. */
export class Ambience {
  readonly #voices: readonly AmbientVoice[];
  readonly #gains: readonly Float64Array[];
  readonly #character = new Uint8Array(AMBIENT_SOUNDS.length);
  readonly #wanted = new Uint8Array(AMBIENT_SOUNDS.length);
  /** 1 while a character plays, less while it gives way to another. */
  readonly #turn = new Float64Array(AMBIENT_SOUNDS.length).fill(1);
  readonly #turnStep: number;

  constructor(sampleRate: number) {
    this.#voices = AMBIENT_SOUNDS.map((sound) => createVoice(sound, sampleRate));
    this.#gains = AMBIENT_SOUNDS.map((sound) => Float64Array.from(TRIMS_DB[sound], dbToGain));
    this.#turnStep = BLOCK / (TURN_SECONDS * sampleRate);
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
    voice.render(out, moment, character);
    const gain = this.#gains[sound]![character]!;
    out.gain0 *= gain * raisedCosine(turn0);
    out.gain1 *= gain * raisedCosine(turn1);
    if (leaves && turn1 === 0) {
      voice.reset();
      this.#character[sound] = this.#wanted[sound]!;
    }
  }
}
