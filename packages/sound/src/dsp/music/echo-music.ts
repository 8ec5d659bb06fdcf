import { clamp, SOUND_LIMITS } from '@innertide/std/limits';
import type { Seconds } from '@innertide/std/units';
import { partDb } from '../../composer/balance.ts';
import { PART, PART_COUNT } from '../../composer/instruments.ts';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { MusicPlace } from '../../engine-place.ts';
import type { SoundBreath, SoundProgram } from '../../program.ts';
import type { Moment } from '../../score/moment.ts';
import { noteHz } from '../../score/tuning.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';
import { dbToGain } from '../signal/levels.ts';
import type { DistanceBuses } from '../space/distance-buses.ts';
import { Breath } from '../voices/breath.ts';
import { GranularFreeze } from '../voices/granular-freeze.ts';
import { BAR_KIND } from '../voices/struck/bars.ts';
import { StruckVoices } from '../voices/struck/struck-voices.ts';
import { SustainedBanks } from '../voices/sustained-banks.ts';
import { DISTANCE, DISTANCE_COUNT, VoiceNote } from '../voices/voice-note.ts';
import { BeatClock } from './beat-clock.ts';
import { BreathSwell } from './breath-swell.ts';
import { LightShelf } from './light-shelf.ts';
import { ATTACK, BARS, BREATH_DB, FIRST_SECONDS, LEAST_TURN, PLACE, RELEASE } from './part-playing.ts';
import { ScoreReader } from './score-reader.ts';
import { StruckNotes } from './struck-notes.ts';

/** What the listener may turn while the music plays. */
export interface MusicParameters {
  tempoBpm: number;
  intensity: number;
  brightness: number;
  density: number;
}

/** Octaves of light on all that plays: published meditation music falls by 5.5 to 12 dB an octave. */
const DUSK = -0.7;

/** Brings the whole music to −20 LUFS. */
const TRIM_DB = 11.3;

/** How much of itself the music remembers for its cloud. */
const CLOUD_SECONDS: Seconds = 40;

/** The music layer: the composer's notes, played. */
export class EchoMusic {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #divisor: number;
  readonly #sustained: SustainedBanks;
  readonly #struck: StruckVoices;
  readonly #breath: Breath;
  readonly #cloud: GranularFreeze;
  /** For each distance, of what is computed at the core's rate and at the device's. */
  readonly #coreShelves: readonly LightShelf[];
  readonly #deviceShelves: readonly LightShelf[];
  readonly #note = new VoiceNote();
  readonly #clock = new BeatClock();
  readonly #score = new ScoreReader();
  readonly #swell: BreathSwell;
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
  #trimDb = DOUBLE_FIELD;
  #softness = DOUBLE_FIELD;
  #light = DOUBLE_FIELD;
  /** Octaves of light on all that sounds, at the block's end. */
  #shine = DOUBLE_FIELD;
  /** Beats at both ends of the block. */
  #beat0 = DOUBLE_FIELD;
  #beat1 = DOUBLE_FIELD;
  #fresh = true;
  readonly #notes = new StruckNotes();
  /** Frame of the core at the block's beginning. */
  #frame = DOUBLE_FIELD;

  /** @param deviceRate frames a second of the device. @param divisor how many of its frames are one of the core's. */
  constructor(deviceRate: number, divisor: number) {
    const sampleRate = deviceRate / divisor;
    const frames = BLOCK / divisor;
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#divisor = divisor;
    this.#sustained = new SustainedBanks(sampleRate, frames);
    this.#struck = new StruckVoices(deviceRate);
    this.#breath = new Breath(deviceRate);
    this.#cloud = new GranularFreeze(sampleRate, frames, CLOUD_SECONDS);
    const shelves = (rate: number) => Array.from({ length: DISTANCE_COUNT }, () => new LightShelf(rate));
    this.#coreShelves = shelves(sampleRate);
    this.#deviceShelves = shelves(deviceRate);
    const step = frames / sampleRate;
    this.#swell = new BreathSwell(step);
    this.#tempo = new Glide(60, 0.8, step, 1e-3);
    this.#intensity = new Glide(0.5, 0.9, step);
    this.#brightness = new Glide(0.5, 0.9, step);
    this.#density = new Glide(0.5, 0.5, step);
  }

  /** Loads a program's piece; may allocate, so it belongs to a command, not to `render`. Seconds are those of the session everywhere. */
  load(program: SoundProgram, parameters: MusicParameters): void {
    const { mode, seed, world = null, hourOfYear = null, a4Hz, durationSeconds: end, ending = 'rest' } = program;
    this.#from = clamp(program.pieceFromSeconds ?? 0, SOUND_LIMITS.pieceFromSeconds);
    this.#score.load(mode, seed >>> 0, world, end === null ? null : end + this.#from, ending, hourOfYear);
    this.#a4Hz = a4Hz;
    const { world: played, modeCharacter: character } = this.#score.piece;
    this.#cloud.level0 = this.#cloud.level1 = played.cloud;
    this.#struck.barKind = BARS[this.#score.piece.worldName] ?? BAR_KIND.wood;
    this.#trimDb = TRIM_DB + played.trimDb + character.trimDb;
    this.#softness = character.softness;
    for (let part = 0; part < PART_COUNT; part += 1) this.#level[part] = dbToGain(partDb(this.#score.piece, part));
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

  /** Where the music is, with what the tempi so far have made of it; null before `seek`. */
  get place(): MusicPlace | null {
    const { anchorFrame, anchorBeat } = this.#clock;
    const place = this.#score.place;
    return place && { anchorFrame, anchorBeat, tempoBpm: this.#tempo.value, ...place, ...this.#notes.placed() };
  }

  /** As `seek`, where another engine is at `frame`. */
  enter(frame: number, place: MusicPlace): void {
    const { anchorFrame, anchorBeat, tempoBpm: tempo, before, now } = place;
    this.#reset(frame);
    this.#tempo.value = tempo;
    this.#clock.reset(this.#pace());
    this.#clock.place(anchorFrame, anchorBeat);
    this.#frame = frame;
    this.#beat0 = Number.NEGATIVE_INFINITY;
    this.#beat1 = this.#clock.beatAt(frame);
    if (before) {
      this.#score.enter(before, tempo);
      this.#resume(place.notesBefore);
      this.#notes.turn();
    }
    this.#score.enter(now, tempo);
    this.#resume(place.notesNow);
  }

  /** Strikes what was struck before, as it was. */
  #resume(placed: MusicPlace['notesNow']): void {
    const score = this.#score;
    const { notes } = score;
    const starts = this.#notes.place(placed);
    for (; score.next < notes.count && score.beginBeat + notes.onset[score.next]! < this.#beat1; score.next += 1) {
      if (Number.isNaN(starts[score.next]!)) continue;
      score.beat = score.beginBeat + notes.onset[score.next]!;
      score.readTone();
      this.#strike(score.next, starts[score.next]!, true);
    }
  }

  /** Silences all that sounds. */
  #reset(frame: number): void {
    this.#notes.clear();
    this.#sustained.reset();
    this.#struck.reset();
    this.#breath.reset();
    this.#cloud.reset(this.#score.piece.seed, frame);
    for (let n = 0; n < DISTANCE_COUNT; n += 1) {
      this.#coreShelves[n]!.reset();
      this.#deviceShelves[n]!.reset();
    }
    this.#fresh = true;
  }

  /** Finds every note that sounds at `frame`, a second of the piece, in its middle, as if all before had been played. */
  seek(frame: number, seconds: Seconds): void {
    this.#reset(frame);
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
      this.#notes.turn();
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
    const score = this.#score;
    score.beat = this.#beat1;
    score.played = moment.played + this.#from;
    score.tempoBpm = this.#tempo.value;
    score.prepare();
    if (this.#beat1 >= score.endBeat) {
      score.advance();
      this.#notes.turn();
      this.#begin();
    }
    this.#balance(moment);
    this.#sustained.render(buses.core, frame);
    this.#struck.render(buses.device, frame * this.#divisor);
    this.#cloud.record(buses.core, frame);
    this.#cloud.render(buses.core[DISTANCE.far]!, frame);
    for (let n = 0; n < DISTANCE_COUNT; n += 1) {
      const core = this.#coreShelves[n]!;
      const device = this.#deviceShelves[n]!;
      core.light = device.light = this.#shine;
      core.level = device.level = this.#overall;
      core.render(buses.core[n]!);
      device.render(buses.device[n]!);
    }
    this.#renderBreath(buses.device[DISTANCE.near]!, moment);
    this.#fresh = false;
  }

  #pace(): number {
    return this.#tempo.value / (60 * this.#sampleRate);
  }

  #renderBreath(breathBus: StereoBlock, moment: Moment): void {
    const breath = this.#breath;
    const gain = this.#overall * dbToGain(BREATH_DB);
    breath.gain0 = this.#fresh ? gain : breath.gain1;
    breath.gain1 = gain;
    breath.light = 0.8 * (this.#brightness.value - 0.45) + 0.4 * this.#light;
    const before = breath.phrase;
    this.#score.locate();
    breath.phrase = this.#score.phrase;
    breath.phase0 = this.#fresh || before !== breath.phrase ? this.#score.phase : breath.phase1;
    breath.phase1 = this.#score.phase;
    breath.paced0 = this.#fresh ? this.#swell.openness : breath.paced1;
    breath.paced1 = this.#swell.openness;
    breath.depth = this.#swell.depth;
    breath.render(breathBus, moment);
  }

  /** Moves level and light to where the form and the parameters want them at the block's end. */
  #balance(moment: Moment): void {
    const intensity = this.#intensity.value - 0.45;
    const swell = this.#swell;
    swell.move(moment);
    this.#score.beat = this.#beat1;
    this.#score.readTone();
    this.#light = this.#score.light;
    this.#overall = dbToGain(this.#trimDb + this.#score.levelDb + swell.swellDb + 9 * intensity);
    this.#shine = DUSK + 0.5 * this.#light + swell.light + 2.4 * (this.#brightness.value - 0.45) + 0.9 * intensity;
  }

  /** Begins the notes whose onset lies before the block's end. */
  #begin(): void {
    const score = this.#score;
    const { notes } = score;
    for (; score.next < notes.count; score.next += 1) {
      const at = score.beginBeat + notes.onset[score.next]!;
      if (at >= this.#beat1) return;
      if (at < this.#beat0 || notes.rank[score.next]! > this.#density.value) continue;
      // The light of its own beginning, wherever in its middle it is entered.
      score.beat = at;
      score.readTone();
      this.#strike(score.next, this.#clock.frameAt(at), false);
    }
  }

  /** @param isPlaced whether it was struck before, by another engine. */
  #strike(n: number, startFrame: number, isPlaced: boolean): void {
    const { notes } = this.#score;
    const note = this.#note;
    const part = notes.part[n]!;
    const beats = notes.length[n]!;
    const key = notes.key[n]!;
    note.instrument = notes.instrument[n]!;
    note.hz = noteHz(notes.midi[n]!, this.#a4Hz);
    note.level = notes.velocity[n]! * notes.gain * this.#level[part]!;
    const force = Math.min(1, Math.max(0, notes.velocity[n]! + 0.5 * (this.#intensity.value - 0.45)));
    const hold = (beats * this.#clock.framesPerBeat) / this.#sampleRate;
    if (!isPlaced) this.#notes.strike(n, startFrame, hold, force);
    note.force = this.#notes.forces[n]!;
    note.holdSeconds = this.#notes.holdSeconds[n]!;
    // The first chord of a session is there at once, whatever its part.
    const isFirst = startFrame < FIRST_SECONDS * this.#sampleRate;
    // No two tones begin and end alike.
    const own = LEAST_TURN + ((key >>> 3) & 255) / 340;
    const attack = (isFirst ? 0.4 : own) * this.#softness * ATTACK[part]!;
    note.attackSeconds = Math.min(attack, 0.6 * note.holdSeconds + 0.05);
    note.releaseSeconds = own * RELEASE[part]!;
    note.pan = notes.pan[n]!;
    note.light = 0.5 * this.#score.light + this.#score.piece.lights[part]!;
    // What glitters does so near and far.
    note.distance = part === PART.sparkle && (key & 3) === 0 ? DISTANCE.far : PLACE[part]!;
    note.key = key;
    if (this.#sustained.plays(note.instrument)) {
      // A note that is over must not take the place of one that sounds, where the music is entered in its middle.
      if (beats > 0 && (this.#frame - startFrame) / this.#sampleRate > note.holdSeconds + note.releaseSeconds) return;
      note.startFrame = startFrame;
      this.#sustained.start(note, this.#frame);
    } else {
      note.startFrame = startFrame * this.#divisor;
      this.#struck.start(note, this.#frame * this.#divisor);
    }
  }
}
