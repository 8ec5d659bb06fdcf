import { DOUBLE_FIELD } from '../double-field.ts';
import type { EngineEntry } from '../engine-place.ts';
import type { EngineCommand, EngineState } from '../messages.ts';
import type { SoundChange } from '../program.ts';
import { BellStrokes } from './bell-strokes.ts';
import { CutShort } from './cut-short.ts';
import { EventQueue } from './event-queue.ts';
import { DcBlocker } from './output/dc-blocker.ts';
import { LevelMeter } from './output/level-meter.ts';
import { Limiter } from './output/limiter.ts';
import { LevelFold } from './output/mono-fold.ts';
import { Overlays } from './overlays/overlays.ts';
import { Player } from './player.ts';
import { SessionEnd } from './session-end.ts';
import { BLOCK, fade, mixInto, StereoBlock } from './signal/block.ts';
import { Glide } from './signal/glide.ts';
import { fadeRise, raisedCosine, volumeGain } from './signal/levels.ts';

const PAUSE_FADE_SECONDS = 1.2;
const CROSSFADE_SECONDS = 5;
const SHORTEST_STOP_SECONDS = 1.5;

/**
 * The whole sound of a session, computed block by block on one thread: in the audio worklet, in Node, offline. It
 * speaks through `send` and numbers; `process` makes no object or array and throws nothing.
 */
export class SoundEngine {
  readonly sampleRate: number;
  readonly events = new EventQueue();
  readonly #limiter: Limiter;
  readonly #dc: DcBlocker;
  readonly #fold: LevelFold;
  readonly #block = new StereoBlock();
  readonly #mix = new StereoBlock();
  readonly #volume: Glide;
  readonly #end: SessionEnd;
  readonly #overlays: Overlays;
  readonly #bell = new BellStrokes();
  #current: Player;
  #other: Player;
  #state: EngineState = 'silent';
  #blockAt = BLOCK;
  #skip = 0;
  #playedFrames = 0;
  #fadeIn = 1;
  #fadeInStep = 0;
  /** Falls from 1 to 0 while the other player's program leaves. */
  #fadeOut = 0;
  /** How loud the leaving program was when it began to leave. */
  #leavingScale = DOUBLE_FIELD;
  readonly #cut = new CutShort();
  readonly #meter: LevelMeter;
  /** The program's own fades at both ends of the block. */
  #own0 = DOUBLE_FIELD;
  #own1 = DOUBLE_FIELD;
  #pause = 1;
  #stop = 1;
  #stopStep = 0;
  #mono = false;

  constructor(sampleRate: number) {
    this.sampleRate = sampleRate;
    this.#current = new Player(sampleRate);
    this.#other = new Player(sampleRate);
    this.#limiter = new Limiter(sampleRate);
    this.#meter = new LevelMeter(sampleRate);
    this.#dc = new DcBlocker(sampleRate);
    this.#fold = new LevelFold(sampleRate);
    this.#volume = new Glide(1, 0.12, BLOCK / sampleRate);
    this.#end = new SessionEnd(sampleRate);
    this.#overlays = new Overlays(sampleRate);
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Played time in seconds, pauses excluded. */
  get playedSeconds(): number {
    return Math.max(0, this.#playedFrames - this.#limiter.latency) / this.sampleRate;
  }

  /** Second of the piece that is being played: with the played time, all that a return needs after the tempo was changed. */
  get pieceSeconds(): number {
    return this.#current.pieceSeconds;
  }

  /**
   * Where another engine may enter to play the same samples from then on: so many frames of output from now. Null while nothing plays,
   * or something fades.
   */
  entry(): EngineEntry | null {
    const fades =
      this.#fadeIn < 1 || this.#fadeOut > 0 || this.#pause < 1 || this.#stopStep > 0 || this.#cut.isSounding;
    const { place } = this.#current;
    if (this.#state !== 'playing' || fades || this.#skip > 0 || !place) return null;
    return {
      inFrames: BLOCK - this.#blockAt + this.#limiter.latency,
      fromSeconds: this.#playedFrames / this.sampleRate,
      place: { ...place, overlayFrame: this.#overlays.frame },
    };
  }

  /** RMS of about the last tenth of a second, dBFS. */
  get levelDb(): number {
    return this.#meter.levelDb;
  }

  /** Slow energy of the sound, 0 to 1. */
  get energy(): number {
    return this.#meter.energy;
  }

  /** Whether anything is still audible: the device may rest only when not. */
  get sounding(): boolean {
    return this.#state === 'playing' || (this.#state === 'paused' && this.#pause > 0) || this.#stopStep > 0;
  }

  send(command: EngineCommand): void {
    switch (command.type) {
      case 'start':
        this.#start(command);
        return;
      case 'adjust':
        this.#adjust(command.change);
        return;
      case 'pause':
        if (this.#state === 'playing') this.#state = 'paused';
        return;
      case 'resume':
        if (this.#state === 'paused') this.#state = 'playing';
        return;
      case 'stop':
        this.#stopIn(command.fadeSeconds);
        return;
      default:
        this.#overlays.send(command, this.#playedFrames);
    }
  }

  /** Falls silent at once, as a new engine is: for what nobody hears. */
  reset(): void {
    this.#silence('silent');
    this.#clearOutput();
    this.#playedFrames = 0;
    this.events.clear();
  }

  /** Empties what lies between the mix and the device. */
  #clearOutput(): void {
    this.#limiter.reset();
    this.#dc.reset();
    this.#fold.reset();
    this.#blockAt = BLOCK;
  }

  /**
   * Fills both channels, of any equal length. With one channel the mix is folded to mono before the limiter, binaural
   * pair included.
   */
  process(left: Float32Array, right?: Float32Array): void {
    const frames = left.length;
    this.#mono = right === undefined;
    let done = 0;
    while (done < frames) {
      if (this.#blockAt === BLOCK) {
        this.#renderBlock();
        this.#blockAt = 0;
      }
      if (this.#skip > 0) {
        const dropped = Math.min(this.#skip, BLOCK - this.#blockAt);
        this.#skip -= dropped;
        this.#blockAt += dropped;
        continue;
      }
      const count = Math.min(frames - done, BLOCK - this.#blockAt);
      this.#copy(left, right, done, count);
      this.#blockAt += count;
      done += count;
    }
  }

  #copy(left: Float32Array, right: Float32Array | undefined, to: number, count: number): void {
    const { left: fromLeft, right: fromRight } = this.#mix;
    const from = this.#blockAt;
    for (let i = 0; i < count; i += 1) left[to + i] = fromLeft[from + i]!;
    if (right === undefined) return;
    for (let i = 0; i < count; i += 1) right[to + i] = fromRight[from + i]!;
  }

  #start({
    program,
    fromSeconds,
    fadeInSeconds,
    pieceSeconds,
    place,
  }: Extract<EngineCommand, { type: 'start' }>): void {
    const rate = this.sampleRate;
    const crossing = this.#state === 'playing' || (this.#state === 'paused' && this.#pause > 0);
    const from = Math.max(0, Math.round(fromSeconds * rate));
    const firstBlock = Math.floor(from / BLOCK) * BLOCK;
    if (crossing) {
      this.#leave();
    } else {
      // From silence the first audible frame is exactly the requested one: what the limiter delays is rendered ahead.
      this.#fadeOut = 0;
      this.#cut.clear();
      this.#clearOutput();
      this.#skip = from - firstBlock + this.#limiter.latency;
      this.#volume.jump(volumeGain(program.masterVolume));
    }
    this.#volume.target = volumeGain(program.masterVolume);
    this.#current.load(program, place?.playerFrame ?? firstBlock, place?.music ?? pieceSeconds ?? firstBlock / rate);
    this.#overlays.begin(this.#current.tonicMidi, program.a4Hz, crossing ? null : (place?.overlayFrame ?? firstBlock));
    this.#playedFrames = firstBlock;
    this.#bell.plan((program.bellEverySeconds ?? 0) * rate);
    this.#end.plan(firstBlock, program.durationSeconds, program.fadeOutSeconds);
    this.#fadeIn = fadeInSeconds > 0 ? 0 : 1;
    this.#fadeInStep = BLOCK / Math.max(BLOCK, fadeInSeconds * rate);
    this.#pause = 1;
    this.#stop = 1;
    this.#stopStep = 0;
    this.#state = 'playing';
    this.#ringBefore(firstBlock);
  }

  /**
   * Lets what sounds leave from the level it has, and frees a player for the next program. A third program within one crossing cuts the
   * quieter of the two short.
   */
  #leave(): void {
    const outer = raisedCosine(this.#pause) * raisedCosine(this.#stop);
    const own = fadeRise(this.#fadeIn) * this.#end.gainAt(this.#playedFrames);
    const leaving = this.#leavingScale * raisedCosine(this.#fadeOut);
    if (this.#fadeOut > 0 && leaving > own) {
      this.#cut.take(this.#current, own * outer, this.sampleRate);
      this.#leavingScale *= outer;
      return;
    }
    if (this.#fadeOut > 0) this.#cut.take(this.#other, leaving * outer, this.sampleRate);
    const leaver = this.#current;
    this.#current = this.#other;
    this.#other = leaver;
    this.#leavingScale = own * outer;
    this.#fadeOut = 1;
  }

  #adjust(change: SoundChange): void {
    this.#current.adjust(change);
    if (change.masterVolume !== undefined) this.#volume.target = volumeGain(change.masterVolume);
    if (change.bellEverySeconds !== undefined) this.#bell.plan((change.bellEverySeconds ?? 0) * this.sampleRate);
    this.#end.change(this.#playedFrames, change.durationSeconds, change.fadeOutSeconds);
  }

  #stopIn(fadeSeconds: number): void {
    if (this.#state === 'paused' && this.#pause === 0) this.#silence('silent');
    if (this.#state === 'silent' || this.#state === 'finished') return;
    this.#stopStep = BLOCK / (Math.max(SHORTEST_STOP_SECONDS, fadeSeconds) * this.sampleRate);
  }

  /** A bell that was struck shortly before the place a program is entered at still rings. */
  #ringBefore(frame: number): void {
    const offset = this.#bell.lastBefore(frame);
    if (offset < 0) this.#current.ring(offset);
  }

  #ringInBlock(): void {
    const offset = this.#bell.inBlock(this.#playedFrames, this.#end.endFrame);
    if (offset < 0) return;
    this.#current.ring(offset);
    this.events.bellRang((this.#playedFrames + offset) / this.sampleRate);
  }

  #silence(state: 'silent' | 'finished'): void {
    this.#state = state;
    this.#stopStep = 0;
    this.#fadeOut = 0;
    this.#cut.clear();
    this.#meter.reset();
  }

  #renderBlock(): void {
    const mix = this.#mix;
    const paused = this.#state === 'paused';
    if (this.#state === 'silent' || this.#state === 'finished' || (paused && this.#pause === 0)) {
      mix.clear();
      this.#limiter.render(mix);
      this.#meter.measure(mix);
      return;
    }
    if (!paused) this.#ringInBlock();
    this.#own0 = fadeRise(this.#fadeIn) * this.#end.gainAt(this.#playedFrames);
    this.#fadeIn = Math.min(1, this.#fadeIn + this.#fadeInStep);
    this.#own1 = fadeRise(this.#fadeIn) * this.#end.gainAt(this.#playedFrames + BLOCK);
    this.#current.playedSeconds = (this.#playedFrames + (paused ? 0 : BLOCK)) / this.sampleRate;
    this.#current.isMono = this.#mono;
    this.#current.overlay = this.#overlays.inRoom;
    this.#current.render(mix);
    if (this.#current.silenced !== 0) this.events.layersSilenced(this.#current.silenced);
    if (this.#fadeOut > 0) this.#cross();
    if (this.#cut.isSounding) this.#cut.mixInto(mix);
    this.#overlays.join(mix, paused);
    this.#dc.render(mix);
    this.#overlays.suit(mix);
    this.#fade(paused);
    if (this.#mono) this.#fold.render(mix);
    this.#trimEnd(paused);
    this.#limiter.render(mix);
    this.#meter.measure(mix);
  }

  /** Fades the current program by its own gain and adds the one that leaves. */
  #cross(): void {
    this.#mix.gain0 = this.#own0;
    this.#mix.gain1 = this.#own1;
    fade(this.#mix);
    this.#own0 = 1;
    this.#own1 = 1;
    const leaving = this.#block;
    this.#other.playedSeconds += BLOCK / this.sampleRate;
    this.#other.isMono = this.#mono;
    this.#other.render(leaving);
    leaving.gain0 = this.#leavingScale * raisedCosine(this.#fadeOut);
    this.#fadeOut = Math.max(0, this.#fadeOut - BLOCK / (CROSSFADE_SECONDS * this.sampleRate));
    leaving.gain1 = this.#leavingScale * raisedCosine(this.#fadeOut);
    mixInto(this.#mix, leaving);
  }

  /** Volume, pause and stop, and the program's own fades, in place. */
  #fade(paused: boolean): void {
    const mix = this.#mix;
    mix.gain0 = this.#own0 * this.#volume.value * raisedCosine(this.#pause) * raisedCosine(this.#stop);
    const step = BLOCK / (PAUSE_FADE_SECONDS * this.sampleRate);
    this.#pause = paused ? Math.max(0, this.#pause - step) : Math.min(1, this.#pause + step);
    if (this.#stopStep > 0) this.#stop = Math.max(0, this.#stop - this.#stopStep);
    this.#volume.step();
    mix.gain1 = this.#own1 * this.#volume.value * raisedCosine(this.#pause) * raisedCosine(this.#stop);
    if (this.#stopStep > 0 && (this.#stop === 0 || (paused && this.#pause === 0))) this.#silence('silent');
    fade(mix);
  }

  /** Counts the block as played and cuts what lies past the session's last frame. */
  #trimEnd(paused: boolean): void {
    if (paused) return;
    const left = this.#end.endFrame - this.#playedFrames;
    this.#playedFrames += BLOCK;
    if (left >= BLOCK) return;
    this.#mix.left.fill(0, Math.max(0, left));
    this.#mix.right.fill(0, Math.max(0, left));
    this.#playedFrames = this.#end.endFrame + this.#limiter.latency;
    this.#silence('finished');
    this.events.finished();
  }
}
