import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import { Singer, TONE_SPAN } from './singer.ts';

/** A bird's song as data: phrases of a few notes, each a tone that slides. */
export interface Bird {
  /** Seconds in which it sings one phrase or rests. */
  readonly turn: Seconds;
  /** Share of turns in which it sings. */
  readonly sings: number;
  readonly notes: readonly [fewest: number, more: number];
  readonly noteSeconds: Seconds;
  readonly gapSeconds: Seconds;
  readonly lowestHz: Hertz;
  readonly octaves: number;
  /** How far a note may slide, in octaves, up or down. */
  readonly slide: number;
  /** Octaves the phrase falls from its first note to its last. */
  readonly falls: number;
  /** Syllables that a phrase says over and over, in turn; 0 when each is said a few times and left for the next. */
  readonly motif: number;
  readonly level: number;
  readonly pan: number;
  /** How far away it sits. */
  readonly metres: number;
  /** Levels of the second and third harmonic: a syrinx is a valve, not a sine (R. Laje, T. Gardner and G. Mindlin, 2002). */
  readonly harmonics: readonly [second: number, third: number];
  /** Share of the notes that are trilled, how fast, and how deep the level falls between the beats. */
  readonly trills: number;
  readonly trillHz: Hertz;
  readonly trillDepth: number;
}

/** The stream that says how full the chorus is, in stretches of so long. */
const DAWN = 2190;
const DAWN_SECONDS: Seconds = 97;

/** A phrase comes up in this time, evenly in decibels, from so far under its loudest: no tenth of a second startles. */
const COMES_UP: Seconds = 0.75;
const FROM_OCTAVES = 4.5;

/** In which a note begins and ends that follows the one before: a beak opens within hundredths of a second. */
const OPENS: Seconds = 0.035;
const CLOSES: Seconds = 0.05;

/** After a longer gap nothing is left of the note before: a note swells for over half of its time, and fades for the rest. */
const LEGATO: Seconds = 0.05;
const SWELLS = 0.58;

/** Phrases that a bird has: it repeats and varies them, and by them it is known. */
const REPERTOIRE = 4;

/** One bird at its place: sings a phrase in some turns, and rests in the others. */
export class BirdSinging {
  readonly #sampleRate: number;
  readonly #bird: Bird;
  readonly #stream: number;
  readonly #late: Seconds;
  readonly #singer: Singer;
  #turn = Number.NaN;
  /** Of this turn: how many notes it has, and when the first begins. */
  #notes = 0;
  #begins = DOUBLE_FIELD;
  #note = -1;
  #lasts = DOUBLE_FIELD;
  #level = DOUBLE_FIELD;
  /** Which of its phrases it sings in this turn. */
  #phrase = 0;
  #trill = DOUBLE_FIELD;

  /** @param stream the first of twelve streams of its own. @param late by how much everything is delayed. */
  constructor(sampleRate: number, bird: Bird, stream: number, late: Seconds) {
    this.#sampleRate = sampleRate;
    this.#bird = bird;
    this.#stream = stream;
    this.#late = late;
    this.#singer = new Singer(sampleRate);
    this.#singer.pan = bird.pan;
    this.#singer.metres = bird.metres;
    this.#singer.second = bird.harmonics[0];
    this.#singer.third = bird.harmonics[1];
  }

  reset(): void {
    this.#turn = Number.NaN;
    this.#note = -1;
  }

  render(out: StereoBlock, moment: Moment): void {
    const bird = this.#bird;
    const singer = this.#singer;
    const span = TONE_SPAN / this.#sampleRate;
    const beat = bird.noteSeconds + bird.gapSeconds;
    for (let from = 0; from < BLOCK; from += TONE_SPAN) {
      const now = moment.seconds - this.#late + from / this.#sampleRate;
      const turn = Math.floor(now / bird.turn);
      if (turn !== this.#turn) this.#take(turn, moment);
      const age = now - this.#begins;
      const note = Math.floor(age / beat);
      if (age < 0 || note >= this.#notes) continue;
      if (note !== this.#note) this.#strike(note, moment);
      const at = age - note * beat;
      singer.age = at;
      const level = this.#level * 2 ** (FROM_OCTAVES * Math.min(0, age / COMES_UP - 1));
      singer.level0 = level * this.#shape(at) * this.#trilled(at);
      singer.level1 = level * this.#shape(at + span) * this.#trilled(at + span);
      if (singer.level0 === 0 && singer.level1 === 0) continue;
      singer.from = from;
      singer.sing(out);
    }
  }

  /** Level between the beats of a trill: both labia of the syrinx close 20 to 80 times a second. */
  #trilled(age: Seconds): number {
    const cycles = age * this.#bird.trillHz;
    return 1 - this.#trill * (0.5 + 0.5 * Math.cos(2 * Math.PI * (cycles - Math.floor(cycles))));
  }

  /** Level of a note at its age: softly begun and softly ended. */
  #shape(age: Seconds): number {
    const lasts = this.#lasts;
    if (age <= 0 || age >= lasts) return 0;
    const isLegato = this.#bird.gapSeconds < LEGATO;
    const opens = isLegato ? Math.min(OPENS, 0.45 * lasts) : SWELLS * lasts;
    const closes = isLegato ? Math.min(CLOSES, 0.45 * lasts) : (1 - SWELLS) * lasts;
    if (age < opens) return raisedCosine(age / opens);
    return age > lasts - closes ? raisedCosine((lasts - age) / closes) : 1;
  }

  #take(turn: number, { random }: Moment): void {
    const bird = this.#bird;
    this.#turn = turn;
    this.#note = -1;
    random.draw(this.#stream + 7, turn);
    this.#phrase = Math.floor(REPERTOIRE * random.value);
    // A phrase has its notes, and now and then one less at its end.
    random.draw(this.#stream + 1, this.#phrase);
    const whole = bird.notes[0] + Math.floor((bird.notes[1] + 1) * random.value);
    random.draw(this.#stream + 8, turn);
    const notes = Math.max(1, whole - (random.value < 0.3 ? 1 : 0));
    const beat = bird.noteSeconds + bird.gapSeconds;
    random.draw(this.#stream + 2, turn);
    this.#begins = turn * bird.turn + random.value * Math.max(0, bird.turn - notes * beat * 1.1);
    // All birds of a wood together fall silent and begin again.
    random.draw(DAWN, Math.floor((turn * bird.turn) / DAWN_SECONDS));
    const chorus = 0.7 + 0.6 * random.value;
    random.draw(this.#stream, turn);
    this.#notes = random.value < bird.sings * chorus ? notes : 0;
  }

  #strike(note: number, { random }: Moment): void {
    const bird = this.#bird;
    const phrase = this.#phrase;
    this.#note = note;
    const { motif } = bird;
    random.draw(this.#stream + 10, phrase);
    const syllable = motif > 0 ? note % motif : Math.floor(note / (1 + Math.floor(3 * random.value)));
    random.draw(this.#stream + 3, phrase, syllable);
    this.#lasts = bird.noteSeconds * (0.8 + 0.2 * random.value);
    random.draw(this.#stream + 4, this.#turn, note);
    this.#level = bird.level * (0.7 + 0.3 * random.value);
    random.draw(this.#stream + 9, phrase, syllable);
    this.#trill = random.value < bird.trills ? bird.trillDepth : 0;
    // A bird has a few notes of its own and comes back to them.
    random.draw(this.#stream + 5, phrase, syllable);
    const octave = (bird.octaves * Math.floor(5 * random.value)) / 4 - (bird.falls * note) / this.#notes;
    // It never sings a phrase twice at quite the same pitch.
    random.draw(this.#stream + 11, this.#turn);
    this.#singer.hz = bird.lowestHz * 2 ** (octave + 0.04 * (random.value - 0.5));
    random.draw(this.#stream + 6, phrase, syllable);
    this.#singer.slide = (this.#singer.hz * bird.slide * (2 * random.value - 1)) / this.#lasts;
  }
}
