import { AMBIENT_SOUNDS, SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { clamp, SOUND_LIMITS } from '@innertide/std/limits';
import { MODES } from '@innertide/std/mode';
import { hash32 } from '@innertide/std/random';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../double-field.ts';
import type { EnginePlace, MusicPlace } from '../engine-place.ts';
import type { SoundChange, SoundProgram } from '../program.ts';
import { Moment } from '../score/moment.ts';
import { noteHz } from '../score/tuning.ts';
import { Ambience } from './ambience/ambience.ts';
import { AMBIENT_DISTANCES, type AmbientDistance } from './ambience/ambient-distance.ts';
import { EchoMusic, type MusicParameters } from './music/echo-music.ts';
import { coreDivisor } from './music/music-rate.ts';
import { CentredLows } from './output/centred-lows.ts';
import { addSaturated } from './output/dc-blocker.ts';
import { MonoFold } from './output/mono-fold.ts';
import { RiseLimiter } from './output/rise-limiter.ts';
import { BLOCK, mixIfSound, mixInto, StereoBlock } from './signal/block.ts';
import { Glide } from './signal/glide.ts';
import { dbToGain, volumeGain } from './signal/levels.ts';
import { DistanceBuses } from './space/distance-buses.ts';
import { Space } from './space/space.ts';
import { Beats } from './voices/beats.ts';
import { BOWL_SECONDS, Bowl, bellOf } from './voices/bowl.ts';
import { DISTANCE } from './voices/voice-note.ts';

/** Layers by number, because the audio thread handles no text. */
const LAYER = { echo: 0, binaural: 1, bell: 2 } as const satisfies Partial<Record<SoundLayer, number>>;

const LAYER_COUNT = SOUND_LAYERS.length;

/** The first ambient sound; the others follow in the order of AMBIENT_SOUNDS. */
const FIRST_AMBIENT = LAYER_COUNT - AMBIENT_SOUNDS.length;

/** The name of a layer by its place in `SOUND_LAYERS`. */
export function layerName(layer: number): SoundLayer {
  return SOUND_LAYERS[layer]!;
}

const BELL_LEVEL = 0.17;

/** The most by which the hall may rise in a tenth of a second: under what would startle, 9 dB and in sleep 6, by what a step lies aside. */
const RISE_DB = 8.3;
const SLEEP_RISE_DB = 5.3;

/** How much of the bell the hall receives. */
const BELL_SEND = 0.6;

function sendGain(place: AmbientDistance | null): number {
  return place === null ? 0 : dbToGain(place.sendDb);
}

/** What each layer gives to the hall beside its direct sound, 0 for nothing, and the distance it does so from. */
const SENDS = new Float64Array(LAYER_COUNT);
const PLACES = new Uint8Array(LAYER_COUNT);
SENDS[LAYER.bell] = BELL_SEND;
PLACES[LAYER.bell] = DISTANCE.middle;
AMBIENT_SOUNDS.forEach((sound, n) => {
  SENDS[FIRST_AMBIENT + n] = sendGain(AMBIENT_DISTANCES[sound]);
  PLACES[FIRST_AMBIENT + n] = AMBIENT_DISTANCES[sound]?.distance ?? 0;
});

/** One program being played: its layers, their mix and the hall around them. The engine owns two, to cross from one to the other. */
export class Player {
  readonly #sampleRate: number;
  readonly #music: EchoMusic;
  readonly #beats: Beats;
  readonly #bowl: Bowl;
  readonly #ambience: Ambience;
  readonly #space: Space;
  readonly #rise: RiseLimiter;
  readonly #lows: CentredLows;
  #isSleep = false;
  readonly #layer = new StereoBlock();
  /** The ambient sounds of a single channel, and what folds them. */
  readonly #wide = new StereoBlock();
  readonly #fold = new MonoFold();
  /** How many of the device's frames are one of the music core's. */
  readonly #divisor: number;
  readonly #musicBuses: DistanceBuses;
  readonly #gains: Glide[] = [];
  /** Gain of each layer by its own place in the mix, whether or not another is played alone. */
  readonly #mixed = new Float64Array(LAYER_COUNT);
  #solo: SoundLayer | null = null;
  /** 1 while a layer is silenced after a fault. */
  readonly #faulty = new Uint8Array(LAYER_COUNT);
  readonly #asleep = new Uint8Array(LAYER_COUNT);
  readonly #parameters: MusicParameters = { tempoBpm: 60, intensity: 0.5, brightness: 0.5, density: 0.5 };
  /** Where the block being rendered goes. */
  #out = new StereoBlock();
  #bellHz = 256;
  #bell = 0;
  /** Where the music is; runs on through a pause's fade while the played time stands. */
  readonly #moment: Moment;
  /** Bit per layer that fell silent in the last block. */
  silenced = 0;
  /** Whether both channels will be folded into one channel: what the ambient sounds have on each side alone stays whole then. */
  isMono = false;
  /** What else is heard in this room in the next block: its reflections belong to the hall, its direct sound is mixed elsewhere. */
  overlay: StereoBlock | null = null;
  /** Played time at the end of the block to be rendered next. */
  playedSeconds = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    const divisor = coreDivisor(sampleRate);
    this.#divisor = divisor;
    this.#moment = new Moment(BLOCK / sampleRate);
    this.#musicBuses = new DistanceBuses(divisor);
    this.#music = new EchoMusic(sampleRate, divisor);
    this.#beats = new Beats(sampleRate);
    this.#bowl = new Bowl(sampleRate);
    this.#ambience = new Ambience(sampleRate);
    this.#space = new Space(sampleRate, divisor);
    this.#rise = new RiseLimiter(sampleRate);
    this.#lows = new CentredLows(sampleRate);
    for (let n = 0; n < LAYER_COUNT; n += 1) this.#gains.push(new Glide(0, 0.28, BLOCK / sampleRate));
  }

  /** Second of the piece that is being played. */
  get pieceSeconds(): number {
    return this.#music.pieceSecondsAt(this.#frame / this.#divisor);
  }

  /** Where its layers and its music are; null before a program is loaded. */
  get place(): Omit<EnginePlace, 'overlayFrame'> | null {
    const { place } = this.#music;
    return place && { playerFrame: this.#frame, music: place };
  }

  get tonicMidi(): number {
    return this.#music.tonicMidi;
  }

  get #frame(): number {
    return this.#moment.block * BLOCK;
  }

  /**
   * @param frame a multiple of BLOCK.
   * @param where the second of the piece that the music is at then, the frame's own where its tempo never changed; or all that another player
   * knows of it.
   */
  load(program: SoundProgram, frame: number, where: Seconds | MusicPlace): void {
    // One seed's rain is another rain in another mode.
    this.#moment.seed = hash32(program.seed, MODES.indexOf(program.mode));
    this.#moment.place(Math.round(frame / BLOCK));
    this.#faulty.fill(0);
    this.#asleep.fill(0);
    const parameters = this.#parameters;
    parameters.tempoBpm = clamp(program.tempoBpm, SOUND_LIMITS.tempoBpm);
    parameters.intensity = program.intensity;
    parameters.brightness = program.brightness;
    parameters.density = program.density;
    this.#music.load(program, parameters);
    this.#music.breatheFrom(program.breath ?? null);
    const coreFrame = frame / this.#divisor;
    if (typeof where === 'number') this.#music.seek(coreFrame, where);
    else this.#music.enter(coreFrame, where);
    const from = clamp(program.pieceFromSeconds ?? 0, SOUND_LIMITS.pieceFromSeconds);
    this.#space.load(this.#music.reverbSeconds, from, program.headphones);
    this.#isSleep = program.mode === 'sleep';
    this.#rise.load(this.#isSleep ? SLEEP_RISE_DB : RISE_DB);
    this.#lows.reset();
    this.#beats.load(program);
    this.#beats.place(frame);
    this.#bowl.reset();
    this.#ambience.enter();
    this.#fold.reset();
    this.#bell = bellOf(program.layers.bell.character);
    const tonic = this.#music.tonicMidi % 12;
    this.#bellHz = noteHz(54 + ((tonic + 6) % 12), program.a4Hz);
    this.#moment.tonicHz = this.#bellHz / 4;
    for (let n = 0; n < LAYER_COUNT; n += 1) {
      const { on, volume, character } = program.layers[layerName(n)];
      if (n >= FIRST_AMBIENT) this.#ambience.load(n - FIRST_AMBIENT, character);
      this.#mixed[n] = on ? volumeGain(volume) : 0;
    }
    this.#solo = program.solo ?? null;
    this.#aimGains();
    for (const gain of this.#gains) gain.jump(gain.target);
  }

  adjust(change: SoundChange): void {
    const parameters = this.#parameters;
    if (change.tempoBpm !== undefined) parameters.tempoBpm = clamp(change.tempoBpm, SOUND_LIMITS.tempoBpm);
    if (change.intensity !== undefined) parameters.intensity = change.intensity;
    if (change.brightness !== undefined) parameters.brightness = change.brightness;
    if (change.density !== undefined) parameters.density = change.density;
    this.#music.steer(parameters);
    if (change.breath !== undefined) this.#music.breathe(change.breath);
    if (change.binaural) this.#beats.tune(change.binaural);
    if (change.beats) this.#beats.choose(change.beats);
    if (change.durationSeconds !== undefined) {
      this.#beats.last(change.durationSeconds);
      this.#music.endAt(change.durationSeconds);
    }
    if (change.headphones !== undefined) this.#space.headphones = change.headphones;
    if (change.solo !== undefined) this.#solo = change.solo;
    if (change.layers) this.#remix(change.layers);
    this.#aimGains();
  }

  #remix(layers: NonNullable<SoundChange['layers']>): void {
    if (layers.bell) this.#bell = bellOf(layers.bell.character);
    for (let n = 0; n < LAYER_COUNT; n += 1) {
      const mix = layers[layerName(n)];
      if (!mix) continue;
      if (n >= FIRST_AMBIENT) this.#ambience.choose(n - FIRST_AMBIENT, mix.character);
      if (mix.on && this.#mixed[n] === 0) this.#faulty[n] = 0;
      this.#mixed[n] = mix.on ? volumeGain(mix.volume) : 0;
    }
  }

  #aimGains(): void {
    for (let n = 0; n < LAYER_COUNT; n += 1) {
      const isAudible = this.#solo === null || this.#solo === layerName(n);
      this.#gains[n]!.target = isAudible ? this.#mixed[n]! : 0;
    }
  }

  /** Strikes the bell so many frames from the beginning of the next block; negative when it rings already. */
  ring(offsetFrames: number): void {
    if (offsetFrames < -BOWL_SECONDS * this.#sampleRate) return;
    this.#bowl.strike(this.#bell, this.#frame + offsetFrames, this.#bellHz, BELL_LEVEL);
  }

  /** Fills `out` with the next block. */
  render(out: StereoBlock): void {
    out.clear();
    this.#out = out;
    this.silenced = 0;
    const moment = this.#moment;
    moment.played = this.playedSeconds;
    this.#space.open(moment);
    for (let n = 0; n < LAYER_COUNT; n += 1) if (n !== LAYER.binaural) this.#renderLayer(n);
    this.#ambience.surround(this.isMono ? this.#wide : out);
    if (this.isMono) this.#joinWide();
    if (this.overlay !== null) this.#space.send(this.overlay, DISTANCE.near);
    this.overlay = null;
    const hall = this.#space.close(moment);
    // What leaves the sides must not count as what was there before a tone; sleep, whose limit beating lows would press, strikes nothing hard.
    if (this.#isSleep) this.#rise.render(hall);
    this.#lows.render(hall);
    if (!this.#isSleep) this.#rise.render(hall);
    addSaturated(out, hall);
    this.#renderLayer(LAYER.binaural);
    moment.place(moment.block + 1);
  }

  #renderLayer(layer: number): void {
    const glide = this.#gains[layer]!;
    const block = this.#layer;
    block.gain0 = glide.value;
    glide.step();
    block.gain1 = glide.value;
    if (this.#faulty[layer] !== 0) return;
    if (block.gain0 === 0 && block.gain1 === 0) {
      this.#asleep[layer] = 1;
      return;
    }
    if (this.#asleep[layer] !== 0) this.#wake(layer);
    if (layer === LAYER.echo) this.#renderMusic();
    else {
      block.clear();
      this.#compute(layer);
      const mix = this.isMono && layer >= FIRST_AMBIENT ? this.#wide : this.#out;
      if (!mixIfSound(mix, block)) this.#fail(layer);
      else if (SENDS[layer]! > 0) this.#send(layer);
    }
  }

  /** Adds the ambient sounds of this block to the mix as one channel. */
  #joinWide(): void {
    const wide = this.#wide;
    this.#fold.render(wide);
    wide.gain0 = wide.gain1 = 1;
    mixInto(this.#out, wide);
    wide.clear();
  }

  #renderMusic(): void {
    const buses = this.#musicBuses;
    buses.clear();
    buses.gain0 = this.#layer.gain0;
    buses.gain1 = this.#layer.gain1;
    this.#music.render(buses, this.#moment);
    if (buses.measure()) this.#space.play(buses);
    else this.#fail(LAYER.echo);
  }

  #fail(layer: number): void {
    this.#faulty[layer] = 1;
    this.#asleep[layer] = 1;
    this.silenced |= 1 << layer;
  }

  /** Sends the layer's share of what was just computed to the hall. */
  #send(layer: number): void {
    const block = this.#layer;
    block.gain0 *= SENDS[layer]!;
    block.gain1 *= SENDS[layer]!;
    this.#space.send(block, PLACES[layer]!);
  }

  #compute(layer: number): void {
    if (layer === LAYER.binaural) this.#beats.render(this.#layer, this.#frame);
    else if (layer === LAYER.bell) this.#bowl.render(this.#layer, this.#frame);
    else this.#ambience.render(layer - FIRST_AMBIENT, this.#layer, this.#moment);
  }

  /** A layer that was off is found where it would be now. */
  #wake(layer: number): void {
    this.#asleep[layer] = 0;
    if (layer === LAYER.echo)
      this.#music.seek(this.#frame / this.#divisor, this.#moment.played - BLOCK / this.#sampleRate);
    else if (layer === LAYER.binaural) this.#beats.place(this.#frame);
    else if (layer >= FIRST_AMBIENT) this.#ambience.wake(layer - FIRST_AMBIENT);
  }
}
