import { clamp, SOUND_LIMITS } from '@innertide/std/limits';
import type { Seconds } from '@innertide/std/units';
import { INSTRUMENT, PART, PART_COUNT } from '../../composer/instruments.ts';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { SoundBreath, SoundProgram } from '../../program.ts';
import type { Moment } from '../../score/moment.ts';
import { noteHz } from '../../score/tuning.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';
import { dbToGain } from '../signal/levels.ts';
import { Chorus } from '../space/chorus.ts';
import type { DistanceBuses } from '../space/distance-buses.ts';
import { EchoDelay } from '../space/echo-delay.ts';
import { Breath } from '../voices/breath.ts';
import { PadVoices, ROLE } from '../voices/pad-voices.ts';
import { type PluckTimbre, PluckVoices } from '../voices/pluck-voices.ts';
import { DISTANCE } from '../voices/voice-note.ts';
import { BeatClock } from './beat-clock.ts';
import { BreathSwell } from './breath-swell.ts';
import { ScoreReader } from './score-reader.ts';

/** What the listener may turn while the music plays. */
export interface MusicParameters {
  tempoBpm: number;
  intensity: number;
  brightness: number;
  density: number;
}

/** Decibels of each part, in the order of PART. */
const PART_DB = [-15, -15, -15, -13, -16, -18, -18];

/** The interim voice of each part where a sustained instrument plays it. */
const SUSTAINED_ROLE = [ROLE.drone, ROLE.sub, ROLE.pad, ROLE.melody, ROLE.shimmer, ROLE.shimmer, ROLE.sub];

/** Seconds of attack and release of sustained parts. */
const ATTACK: readonly Seconds[] = [4, 1.6, 2.4, 0.35, 0.6, 0.3, 0.1];
const RELEASE: readonly Seconds[] = [6, 2.5, 4, 1.6, 2, 1, 1];

const CUTOFF_HZ = 900;
const CORNER = [0.62, 1, 3.2, 1.9, 1, 1, 0.5];

const timbre = (ratios: number[], levels: number[], decays: number[], attackSeconds: number): PluckTimbre => ({
  ratios,
  levels,
  decays,
  attackSeconds,
});
const TIMBRE: Readonly<Record<number, PluckTimbre>> = {
  [INSTRUMENT.felt]: timbre([1, 2.001, 3.004, 4.01, 6.03], [1, 0.34, 0.12, 0.05, 0.02], [5.2, 3.2, 1.8, 1, 0.5], 0.008),
  [INSTRUMENT.string]: timbre(
    [1, 2, 3, 4, 5, 6, 8],
    [1, 0.5, 0.3, 0.2, 0.1, 0.06, 0.03],
    [3.2, 2.4, 1.7, 1.2, 0.9, 0.7, 0.4],
    0.003,
  ),
  [INSTRUMENT.glass]: timbre([1, 2.32, 4.25, 6.63], [1, 0.3, 0.17, 0.07], [6.5, 3.5, 1.9, 1.1], 0.004),
  [INSTRUMENT.bars]: timbre([1, 3.98, 9.9], [1, 0.16, 0.03], [2.8, 0.8, 0.25], 0.003),
  [INSTRUMENT.kalimba]: timbre([1, 2, 5.4, 9.1], [1, 0.12, 0.08, 0.03], [2.2, 1.2, 0.35, 0.15], 0.003),
  [INSTRUMENT.bowl]: timbre([1, 2.71, 5.15, 8.2], [1, 0.5, 0.2, 0.06], [14, 8, 4, 2], 0.02),
};

/** Brings the whole music to −20 LUFS. */
const TRIM_DB = -4;

/** The music layer: the composer's notes, played. */
export class EchoMusic {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #pads: PadVoices;
  readonly #plucks: PluckVoices;
  readonly #breath: Breath;
  readonly #chorus: Chorus;
  readonly #delay: EchoDelay;
  readonly #clock = new BeatClock();
  readonly #score = new ScoreReader();
  readonly #swell: BreathSwell;
  readonly #padBus: StereoBlock;
  readonly #pluckBus: StereoBlock;
  readonly #answerBus: StereoBlock;
  readonly #level = new Float64Array(PART_COUNT);
  readonly #tempo: Glide;
  readonly #intensity: Glide;
  readonly #brightness: Glide;
  readonly #density: Glide;
  #a4Hz = 432;
  /** Second of the piece that the session begins with. */
  #from = DOUBLE_FIELD;
  /** Gain of the whole music at the block's end. */
  #overall = DOUBLE_FIELD;
  #light = DOUBLE_FIELD;
  /** Beats at both ends of the block. */
  #beat0 = DOUBLE_FIELD;
  #beat1 = DOUBLE_FIELD;
  #fresh = true;
  /** Frame of the core at the block's beginning. */
  #frame = DOUBLE_FIELD;

  /** @param deviceRate frames a second of the device. @param divisor how many of its frames are one of the core's. */
  constructor(deviceRate: number, divisor: number) {
    const sampleRate = deviceRate / divisor;
    const frames = BLOCK / divisor;
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

  /** Loads a program's piece; may allocate, so it belongs to a command, not to `render`. Seconds are those of the session everywhere. */
  load(program: SoundProgram, parameters: MusicParameters): void {
    const { mode, seed, world = null, a4Hz, durationSeconds: end, ending = 'rest' } = program;
    this.#from = clamp(program.pieceFromSeconds ?? 0, SOUND_LIMITS.pieceFromSeconds);
    this.#score.load(mode, seed >>> 0, world, end === null ? null : end + this.#from, ending);
    this.#a4Hz = a4Hz;
    for (let part = 0; part < PART_COUNT; part += 1) this.#level[part] = dbToGain(PART_DB[part]!);
    this.#tempo.jump(parameters.tempoBpm);
    this.#intensity.jump(parameters.intensity);
    this.#brightness.jump(parameters.brightness);
    this.#density.jump(parameters.density);
    this.#clock.reset(this.#pace());
  }

  /** Second of the piece at a frame of the core: beside the session's own it runs ahead or behind for as long as a changed tempo lasts. */
  pieceSecondsAt(frame: number): Seconds {
    return this.#score.secondsAt(this.#clock.beatAt(frame)) - this.#from;
  }

  /** The session will end at another time, or never. */
  endAt(end: Seconds | null): void {
    this.#score.setEnd(end === null ? null : end + this.#from);
  }

  get tonicMidi(): number {
    return this.#score.piece.tonicMidi;
  }

  get reverbSeconds(): number {
    return this.#score.piece.roomSeconds;
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

  /** Finds every note that sounds at `frame`, a second of the piece, in its middle, as if all before had been played. */
  seek(frame: number, seconds: Seconds): void {
    this.#pads.reset();
    this.#plucks.reset();
    this.#breath.reset();
    this.#chorus.reset();
    this.#delay.reset();
    this.#fresh = true;
    const tempo = this.#tempo.value;
    const at = seconds + this.#from;
    const beat = (at * tempo) / 60;
    this.#clock.place(frame, beat);
    this.#frame = frame;
    this.#score.seek(at, beat, tempo);
    this.#beat0 = Number.NEGATIVE_INFINITY;
    this.#beat1 = beat;
    if (this.#score.retreat(tempo)) {
      this.#begin();
      this.#score.proceed(tempo);
    }
    this.#begin();
  }

  /** Adds a block to the buses of each distance: the breath, which reaches higher than the core does, at the device's rate. */
  render(buses: DistanceBuses, moment: Moment): void {
    const frame = moment.block * this.#frames;
    this.#frame = frame;
    this.#tempo.step();
    this.#intensity.step();
    this.#brightness.step();
    this.#density.step();
    this.#clock.bend(frame, this.#pace());
    this.#clock.move(frame, this.#frames);
    this.#beat0 = this.#clock.from;
    this.#beat1 = this.#clock.to;
    this.#begin();
    this.#score.prepare(this.#beat1, moment.played + this.#from, this.#tempo.value);
    if (this.#beat1 >= this.#score.endBeat) {
      this.#score.advance(moment.played + this.#from, this.#tempo.value);
      this.#begin();
    }
    this.#balance(moment);
    this.#padBus.clear();
    this.#pluckBus.clear();
    this.#answerBus.clear();
    this.#pads.render(this.#padBus, frame);
    this.#chorus.render(this.#padBus, moment);
    this.#plucks.render(this.#pluckBus, frame);
    this.#delay.render(this.#pluckBus, this.#answerBus);
    this.#renderBreath(buses.device[DISTANCE.near]!, moment);
    const pluckGain = this.#overall;
    this.#pluckBus.gain0 = this.#fresh ? pluckGain : this.#pluckBus.gain1;
    this.#pluckBus.gain1 = pluckGain;
    this.#mix(buses.core, 'left');
    this.#mix(buses.core, 'right');
    this.#fresh = false;
  }

  /** Puts one side's voices at their distances. */
  #mix(core: readonly StereoBlock[], side: 'left' | 'right'): void {
    const near = core[DISTANCE.near]![side];
    const middle = core[DISTANCE.middle]![side];
    const far = core[DISTANCE.far]![side];
    const pads = this.#padBus[side];
    const plucks = this.#pluckBus[side];
    const answers = this.#answerBus[side];
    let gain = this.#pluckBus.gain0;
    const step = (this.#pluckBus.gain1 - gain) / near.length;
    for (let i = 0; i < near.length; i += 1) {
      gain += step;
      near[i] = 0.7 * gain * plucks[i]!;
      middle[i] = pads[i]!;
      far[i] = 0.7 * gain * answers[i]!;
    }
  }

  #pace(): number {
    return this.#tempo.value / (60 * this.#sampleRate);
  }

  #renderBreath(breathBus: StereoBlock, moment: Moment): void {
    const breath = this.#breath;
    const gain = this.#overall * dbToGain(-34);
    breath.gain0 = this.#fresh ? gain : breath.gain1;
    breath.gain1 = gain;
    breath.light = 0.8 * (this.#brightness.value - 0.45) + 0.4 * this.#light;
    const phrase0 = this.#beat0 / 9;
    const phrase1 = this.#beat1 / 9;
    breath.phrase = Math.floor(phrase0);
    breath.phase0 = phrase0 - breath.phrase;
    breath.phase1 = phrase1 - Math.floor(phrase1);
    breath.paced0 = this.#fresh ? this.#swell.openness : breath.paced1;
    breath.paced1 = this.#swell.openness;
    breath.depth = this.#swell.depth;
    breath.render(breathBus, moment);
  }

  /** Moves every part's gain and filter to where the form and the parameters want them at the block's end. */
  #balance(moment: Moment): void {
    const pads = this.#pads;
    const intensity = this.#intensity.value;
    const brightness = this.#brightness.value;
    const swell = this.#swell;
    swell.move(moment);
    const levelDb = this.#score.levelDbAt(this.#beat1);
    this.#light = this.#score.lightAt(this.#beat1);
    this.#overall = 10 ** ((TRIM_DB + levelDb + swell.swellDb + 9 * (intensity - 0.45)) / 20);
    const open = 2 ** (this.#light + swell.light + 2.4 * (brightness - 0.45) + 0.9 * (intensity - 0.45));
    for (let role = 0; role < CORNER.length; role += 1) {
      pads.gain0[role] = this.#fresh ? this.#overall : pads.gain1[role]!;
      pads.gain1[role] = this.#overall;
      pads.corners[role] = CUTOFF_HZ * CORNER[role]! * (role === ROLE.sub ? 1 : open);
    }
  }

  /** Begins the notes whose onset lies before the block's end. */
  #begin(): void {
    const score = this.#score;
    const { notes } = score;
    for (; score.next < notes.count; score.next += 1) {
      const at = score.beginBeat + notes.onset[score.next]!;
      if (at >= this.#beat1) return;
      if (at >= this.#beat0 && notes.rank[score.next]! <= this.#density.value)
        this.#strike(score.next, this.#clock.frameAt(at));
    }
  }

  #strike(n: number, startFrame: number): void {
    const { notes } = this.#score;
    const part = notes.part[n]!;
    const instrument = notes.instrument[n]!;
    const hz = noteHz(notes.midi[n]!, this.#a4Hz);
    const velocity = notes.velocity[n]! * this.#level[part]!;
    const struck = TIMBRE[instrument];
    if (struck) {
      const softness =
        (part === PART.pulse ? 1.2 : 0.9) -
        1.4 * (this.#brightness.value - 0.45) -
        0.5 * (notes.velocity[n]! - 0.6) -
        0.5 * this.#light;
      const width = 0.12 + 0.3 * ((notes.key[n]! & 0xff) / 256);
      this.#plucks.start(
        struck,
        startFrame,
        hz,
        1.6 * velocity,
        notes.pan[n]!,
        Math.max(0, softness),
        part === PART.pulse ? 2 : 1,
        width,
      );
      return;
    }
    const hold = (notes.length[n]! * this.#clock.framesPerBeat) / this.#sampleRate;
    const attack = Math.min(ATTACK[part]!, 0.6 * hold + 0.05);
    const release = RELEASE[part]!;
    // A note that is over must not take the place of one that sounds, where the music is entered in its middle.
    if ((this.#frame - startFrame) / this.#sampleRate > hold + release) return;
    const role = SUSTAINED_ROLE[part]!;
    this.#pads.start(role, startFrame, hz, attack, hold, release, velocity, notes.pan[n]!, notes.key[n]!);
  }
}
