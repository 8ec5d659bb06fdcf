import type { Mode } from '@innertide/std/mode';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { SoundBreath } from '../../program.ts';
import { Form } from '../../score/form.ts';
import { type ModePreset, ROLE, ROLE_COUNT } from '../../score/mode-preset.ts';
import { MODE_PRESETS } from '../../score/mode-presets.ts';
import type { Moment } from '../../score/moment.ts';
import { NoteBuffer } from '../../score/note-buffer.ts';
import { beatsInPhrase, LONGEST_NOTE_PHRASES, writePhrase } from '../../score/phrase.ts';
import { noteHz } from '../../score/tuning.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';
import { dbToGain } from '../signal/levels.ts';
import { Chorus } from '../space/chorus.ts';
import { EchoDelay } from '../space/echo-delay.ts';
import { Breath } from '../voices/breath.ts';
import { PadVoices } from '../voices/pad-voices.ts';
import { PluckVoices } from '../voices/pluck-voices.ts';
import { BreathSwell } from './breath-swell.ts';
import { MusicalClock } from './musical-clock.ts';

/** What the listener may turn while the music plays. */
export interface MusicParameters {
  tempoBpm: number;
  intensity: number;
  brightness: number;
  density: number;
}

/** Attack and release of each role, as factors on the preset's pad times. */
const ATTACK = [1.7, 1, 1.1, 0.34, 0, 0, 1.7];
const RELEASE = [1.7, 1, 1.2, 0.62, 0, 0, 1.6];

/** Where each role's low-pass rests, as factors on the preset's corner. */
const CORNER = [0.62, 1, 3.2, 1.9, 1, 1, 0.5];

/** The music layer: the composer's notes, played. */
export class EchoMusic {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #divisor: number;
  readonly #pads: PadVoices;
  readonly #plucks: PluckVoices;
  readonly #breath: Breath;
  readonly #chorus: Chorus;
  readonly #delay: EchoDelay;
  readonly #clock = new MusicalClock();
  readonly #notes = new NoteBuffer();
  readonly #form = new Form();
  readonly #swell: BreathSwell;
  readonly #padBus: StereoBlock;
  readonly #pluckBus: StereoBlock;
  readonly #answerBus: StereoBlock;
  readonly #level = new Float64Array(ROLE_COUNT);
  readonly #tempo: Glide;
  readonly #intensity: Glide;
  readonly #brightness: Glide;
  readonly #density: Glide;
  #preset: ModePreset = MODE_PRESETS.meditation;
  #score = { preset: this.#preset, seed: 0 };
  #a4Hz = 432;
  #beats = 8;
  #loadedPhrase = -1;
  #loadedBeats = 0;
  #breathLevel = DOUBLE_FIELD;
  /** Gain of the whole music at the block's end. */
  #overall = DOUBLE_FIELD;
  /** Where the music is at both ends of the block, in phrases. */
  #phrase0 = DOUBLE_FIELD;
  #phrase1 = DOUBLE_FIELD;
  #fresh = true;
  /** Frame of the core at the block's beginning. */
  #frame = DOUBLE_FIELD;

  /** @param deviceRate frames a second of the device. @param divisor how many of its frames are one of the core's. */
  constructor(deviceRate: number, divisor: number) {
    const sampleRate = deviceRate / divisor;
    const frames = BLOCK / divisor;
    this.#divisor = divisor;
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#padBus = new StereoBlock(frames);
    this.#pluckBus = new StereoBlock(frames);
    this.#answerBus = new StereoBlock(frames);
    this.#pads = new PadVoices(sampleRate, frames);
    this.#plucks = new PluckVoices(sampleRate, frames);
    this.#breath = new Breath(deviceRate);
    this.#chorus = new Chorus(sampleRate, frames);
    this.#delay = new EchoDelay(sampleRate, frames);
    const step = frames / sampleRate;
    this.#swell = new BreathSwell(step);
    this.#tempo = new Glide(60, 0.8, step, 1e-3);
    this.#intensity = new Glide(0.5, 0.9, step);
    this.#brightness = new Glide(0.5, 0.9, step);
    this.#density = new Glide(0.5, 0.5, step);
  }

  /** Loads a preset and goes to a frame; may allocate, so it belongs to a command, not to `render`. */
  load(mode: Mode, seed: number, a4Hz: number, parameters: MusicParameters): void {
    this.#preset = MODE_PRESETS[mode];
    this.#score = { preset: this.#preset, seed };
    this.#a4Hz = a4Hz;
    for (let role = 0; role < ROLE_COUNT; role += 1) this.#level[role] = dbToGain(this.#preset.levelsDb[role]!);
    this.#breathLevel = dbToGain(this.#preset.breathDb);
    this.#tempo.jump(parameters.tempoBpm);
    this.#intensity.jump(parameters.intensity);
    this.#brightness.jump(parameters.brightness);
    this.#density.jump(parameters.density);
    this.#clock.reset(this.#pace());
  }

  /** Says where the music is at a frame of the core; for a return to a session whose tempo was changed. */
  place(frame: number, phrase: number): void {
    this.#clock.place(frame, phrase);
  }

  /** Where the music is at a frame of the core, in phrases. */
  phraseAt(frame: number): number {
    return this.#clock.phraseAt(frame);
  }

  get reverbSeconds(): number {
    return this.#preset.reverbSeconds;
  }

  /** Begins with a paced breath, or without one. */
  breatheFrom(breath: SoundBreath | null): void {
    this.#swell.load(breath);
  }

  /** Goes over to another paced breath, or to none, while the music plays. */
  breathe(breath: SoundBreath | null): void {
    this.#swell.choose(breath);
  }

  steer(parameters: MusicParameters): void {
    this.#tempo.target = parameters.tempoBpm;
    this.#intensity.target = parameters.intensity;
    this.#brightness.target = parameters.brightness;
    this.#density.target = parameters.density;
  }

  /** Finds every note that sounds at `frame` in its middle, as if all before had been played. */
  seek(frame: number): void {
    this.#pads.reset();
    this.#plucks.reset();
    this.#breath.reset();
    this.#chorus.reset();
    this.#delay.reset();
    this.#fresh = true;
    this.#phrase0 = Number.NEGATIVE_INFINITY;
    this.#phrase1 = this.#clock.phraseAt(frame);
    const phrase = Math.floor(this.#phrase1);
    this.#frame = frame;
    for (let p = Math.max(0, phrase - LONGEST_NOTE_PHRASES); p <= phrase; p += 1) {
      this.#load(p);
      this.#begin();
    }
  }

  /**
   * Fills `dry` with a block and `send` with what the reverb should receive of it, both at the core's rate, and adds the
   * breath, which reaches higher than the core does, to `breathBus` at the device's.
   */
  render(dry: StereoBlock, send: StereoBlock, breathBus: StereoBlock, moment: Moment): void {
    const frame = moment.block * this.#frames;
    this.#frame = frame;
    this.#tempo.step();
    this.#intensity.step();
    this.#brightness.step();
    this.#density.step();
    this.#clock.bend(frame, this.#pace());
    this.#clock.move(frame, this.#frames);
    this.#phrase0 = this.#clock.from;
    this.#phrase1 = this.#clock.to;
    this.#play();
    this.#balance(moment);
    this.#padBus.clear();
    this.#pluckBus.clear();
    this.#answerBus.clear();
    this.#pads.render(this.#padBus, frame);
    this.#chorus.render(this.#padBus, moment);
    this.#plucks.render(this.#pluckBus, frame);
    this.#delay.render(this.#pluckBus, this.#answerBus);
    this.#renderBreath(breathBus, moment);
    const pluckGain = this.#overall * (0.3 + 0.7 * this.#form.plucks);
    this.#pluckBus.gain0 = this.#fresh ? pluckGain : this.#pluckBus.gain1;
    this.#pluckBus.gain1 = pluckGain;
    this.#mix(dry, send, breathBus, 'left');
    this.#mix(dry, send, breathBus, 'right');
    this.#fresh = false;
  }

  /** Brings one side's voices together. */
  #mix(dryBlock: StereoBlock, sendBlock: StereoBlock, breathBus: StereoBlock, side: 'left' | 'right'): void {
    const dry = dryBlock[side];
    const send = sendBlock[side];
    const breath = breathBus[side];
    const divisor = this.#divisor;
    const pads = this.#padBus[side];
    const plucks = this.#pluckBus[side];
    const answers = this.#answerBus[side];
    let gain = this.#pluckBus.gain0;
    const step = (this.#pluckBus.gain1 - gain) / dry.length;
    for (let i = 0; i < dry.length; i += 1) {
      gain += step;
      const pluck = gain * plucks[i]!;
      const answer = gain * answers[i]!;
      dry[i] = 0.9 * pads[i]! + 0.7 * pluck + 0.5 * answer;
      send[i] = 0.42 * pads[i]! + 0.6 * (pluck + answer) + 0.5 * breath[i * divisor]!;
    }
  }

  #pace(): number {
    const tempo = this.#tempo.value;
    this.#beats = beatsInPhrase(this.#preset, tempo);
    return tempo / (60 * this.#beats * this.#sampleRate);
  }

  #renderBreath(breathBus: StereoBlock, moment: Moment): void {
    const breath = this.#breath;
    const gain = this.#overall * this.#breathLevel * this.#form.breath;
    breath.gain0 = this.#fresh ? gain : breath.gain1;
    breath.gain1 = gain;
    breath.light = 0.8 * (this.#brightness.value - 0.45) + 0.4 * this.#form.light;
    breath.phrase = Math.floor(this.#phrase0);
    breath.phase0 = this.#phrase0 - breath.phrase;
    breath.phase1 = this.#phrase1 - Math.floor(this.#phrase1);
    breath.paced0 = this.#fresh ? this.#swell.openness : breath.paced1;
    breath.paced1 = this.#swell.openness;
    breath.depth = this.#swell.depth;
    breath.render(breathBus, moment);
  }

  /** Moves every role's gain and filter to where the form and the parameters want them at the block's end. */
  #balance(moment: Moment): void {
    const form = this.#form;
    const pads = this.#pads;
    const intensity = this.#intensity.value;
    const brightness = this.#brightness.value;
    const swell = this.#swell;
    form.move(moment);
    swell.move(moment);
    this.#overall = 10 ** ((this.#preset.trimDb + form.swellDb + swell.swellDb + 9 * (intensity - 0.45)) / 20);
    const open = 2 ** (form.light + swell.light + 2.4 * (brightness - 0.45) + 0.9 * (intensity - 0.45));
    for (let role = 0; role < ROLE_COUNT; role += 1) {
      let presence = 1;
      if (role === ROLE.shimmer) presence = form.shimmer * (0.35 + 1.3 * brightness);
      else if (role === ROLE.melody) presence = form.melody;
      const gain = this.#level[role]! * this.#overall * presence;
      pads.gain0[role] = this.#fresh ? gain : pads.gain1[role]!;
      pads.gain1[role] = gain;
      pads.corners[role] = this.#preset.cutoffHz * CORNER[role]! * (role === ROLE.sub ? 1 : open);
    }
  }

  #load(phrase: number): void {
    if (phrase === this.#loadedPhrase && this.#beats === this.#loadedBeats) return;
    writePhrase(this.#score, phrase, this.#beats, this.#notes);
    this.#loadedPhrase = phrase;
    this.#loadedBeats = this.#beats;
  }

  /** Begins what is due in the block. */
  #play(): void {
    const last = Math.floor(this.#phrase1);
    for (let phrase = Math.floor(this.#phrase0); phrase <= last; phrase += 1) {
      this.#load(phrase);
      this.#begin();
    }
  }

  /** Begins the loaded notes whose onset lies in the block. */
  #begin(): void {
    const notes = this.#notes;
    for (let n = 0; n < notes.count; n += 1) {
      const at = this.#loadedPhrase + notes.onset[n]!;
      if (at < this.#phrase0 || at >= this.#phrase1 || notes.rank[n]! > this.#density.value) continue;
      this.#strike(n, this.#clock.frameAt(at));
    }
  }

  #strike(n: number, startFrame: number): void {
    const notes = this.#notes;
    const preset = this.#preset;
    const role = notes.role[n]!;
    const hz = noteHz(notes.midi[n]!, this.#a4Hz);
    const velocity = notes.velocity[n]!;
    if (role === ROLE.pluck || role === ROLE.pulse) {
      const presence = role === ROLE.pulse ? this.#form.pulse : 1;
      const level = velocity * presence * this.#level[role]! * (0.75 + 0.5 * this.#intensity.value);
      const softness =
        (role === ROLE.pulse ? 1.2 : 0.9) - 1.4 * (this.#brightness.value - 0.45) - 0.5 * (velocity - 0.6);
      const width = 0.12 + 0.3 * ((notes.key[n]! & 0xff) / 256);
      const damping = role === ROLE.pulse ? 2 : 1;
      this.#plucks.start(preset.pluck, startFrame, hz, level, notes.pan[n]!, softness, damping, width);
      return;
    }
    const attack = preset.padAttackSeconds * ATTACK[role]!;
    const release = preset.padReleaseSeconds * RELEASE[role]!;
    const hold = (notes.length[n]! * this.#clock.framesPerPhrase) / this.#sampleRate;
    // A note that is over must not take the place of one that sounds, where the music is entered in its middle.
    if ((this.#frame - startFrame) / this.#sampleRate > hold + release) return;
    this.#pads.start(role, startFrame, hz, attack, hold, release, velocity, notes.pan[n]!, notes.key[n]!);
  }
}
