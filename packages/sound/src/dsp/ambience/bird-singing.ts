import { exp2, square } from '@innertide/std/exponential';
import { cos } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { type Bird, LEGATO, noteLevel } from './bird.ts';
import { Singer, TONE_SPAN } from './singer.ts';

/** The stream that says how full the chorus is, in stretches of so long. */
const DAWN = 2190;
const DAWN_SECONDS: Seconds = 97;

/** A phrase comes up in this time, evenly in decibels, from so far under its loudest: no tenth of a second startles. */
const COMES_UP: Seconds = 1.1;
const FROM_OCTAVES = 4;

/**
 * For so long two notes are heard at once, one from each side of the syrinx (R. Suthers, Nature 347, 1990): the one closes while the other opens. At
 * most this share of a note.
 */
const OVERLAP: Seconds = 0.06;
const MOST_OVERLAP = 0.5;

/** Octaves of level by which a phrase may be softer. */
const TURNED_AWAY = 1.1;

/** Phrases that a bird has: it repeats and varies them, and by them it is known. */
const REPERTOIRE = 4;

/** What is known of a note while it sounds. */
const HZ = 0;
const SLIDE = 1;
const LASTS = 2;
const LEVEL = 3;
const TRILL = 4;
const NOTE_COLUMNS = 5;

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
  /** The last note that was begun; it and the one before are in the table. */
  #struck = -1;
  readonly #sung = new Float64Array(2 * NOTE_COLUMNS);
  readonly #overlap: Seconds;
  /** Which of its phrases it sings in this turn. */
  #phrase = 0;
  /** How loud this phrase is: it turns its head, and sings now in front of a trunk and now behind it. */
  #loud = DOUBLE_FIELD;

  /** @param stream the first of thirteen streams of its own. @param late by how much everything is delayed. */
  constructor(sampleRate: number, bird: Bird, stream: number, late: Seconds) {
    this.#sampleRate = sampleRate;
    this.#bird = bird;
    this.#stream = stream;
    this.#late = late;
    this.#singer = new Singer(sampleRate);
    this.#overlap = Math.min(OVERLAP, MOST_OVERLAP * (bird.noteSeconds + bird.gapSeconds));
    this.#singer.pan = bird.pan;
    this.#singer.metres = bird.metres;
    this.#singer.second = bird.harmonics[0];
    this.#singer.third = bird.harmonics[1];
  }

  reset(): void {
    this.#turn = Number.NaN;
    this.#struck = -1;
  }

  render(out: StereoBlock, moment: Moment): void {
    const bird = this.#bird;
    const beat = bird.noteSeconds + bird.gapSeconds;
    for (let from = 0; from < BLOCK; from += TONE_SPAN) {
      const now = moment.seconds - this.#late + from / this.#sampleRate;
      const turn = Math.floor(now / bird.turn);
      if (turn !== this.#turn) this.#take(turn, moment);
      const age = now - this.#begins;
      const note = Math.floor(age / beat);
      if (age < 0 || note > this.#notes) continue;
      const rises = exp2(FROM_OCTAVES * Math.min(0, age / COMES_UP - 1));
      for (let n = Math.max(0, note - 1); n <= note && n < this.#notes; n += 1) {
        if (n > this.#struck) this.#strike(n, moment);
        this.#sing(out, from, n, age - n * beat, rises);
      }
    }
  }

  #sing(out: StereoBlock, from: number, note: number, age: Seconds, rises: number): void {
    const singer = this.#singer;
    const at = NOTE_COLUMNS * (note & 1);
    const notes = this.#sung;
    const span = TONE_SPAN / this.#sampleRate;
    const lasts = notes[at + LASTS]!;
    const level = rises * notes[at + LEVEL]!;
    const trill = notes[at + TRILL]!;
    singer.level0 = level * noteLevel(this.#bird, age, lasts, this.#overlap) * this.#trilled(age, trill);
    singer.level1 = level * noteLevel(this.#bird, age + span, lasts, this.#overlap) * this.#trilled(age + span, trill);
    if (singer.level0 === 0 && singer.level1 === 0) return;
    singer.hz = notes[at + HZ]!;
    singer.slide = notes[at + SLIDE]!;
    singer.age = age;
    singer.from = from;
    singer.sing(out);
  }

  /** Level between the beats of a trill: both labia of the syrinx close 20 to 80 times a second. */
  #trilled(age: Seconds, depth: number): number {
    const cycles = age * this.#bird.trillHz;
    return 1 - depth * (0.5 + 0.5 * cos(2 * Math.PI * (cycles - Math.floor(cycles))));
  }

  #take(turn: number, { random }: Moment): void {
    const bird = this.#bird;
    this.#turn = turn;
    this.#struck = -1;
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
    const chorus = 0.85 + 0.3 * random.value;
    random.draw(this.#stream + 12, turn);
    this.#loud = exp2(-TURNED_AWAY * random.value);
    random.draw(this.#stream, turn);
    this.#notes = random.value < bird.sings * chorus ? notes : 0;
  }

  #strike(note: number, { random }: Moment): void {
    const bird = this.#bird;
    const phrase = this.#phrase;
    const notes = this.#sung;
    const at = NOTE_COLUMNS * (note & 1);
    this.#struck = note;
    const { motif } = bird;
    random.draw(this.#stream + 10, phrase);
    const syllable = motif > 0 ? note % motif : Math.floor(note / (1 + Math.floor(3 * random.value)));
    random.draw(this.#stream + 3, phrase, syllable);
    const isLegato = bird.gapSeconds < LEGATO;
    const whole = bird.noteSeconds + bird.gapSeconds + this.#overlap;
    const lasts = isLegato ? whole : bird.noteSeconds * (0.8 + 0.2 * random.value);
    notes[at + LASTS] = lasts;
    random.draw(this.#stream + 4, this.#turn, note);
    notes[at + LEVEL] = bird.level * this.#loud * (0.85 + 0.15 * random.value);
    random.draw(this.#stream + 9, phrase, syllable);
    const trill = random.value < bird.trills ? bird.trillDepth : 0;
    notes[at + TRILL] = trill;
    // As much of it as of a note that is not trilled.
    notes[at + LEVEL] = notes[at + LEVEL]! / Math.sqrt(square(1 - trill / 2) + (trill * trill) / 8);
    // A bird has a few notes of its own and comes back to them.
    random.draw(this.#stream + 5, phrase, syllable);
    const octave = (bird.octaves * Math.floor(5 * random.value)) / 4 - (bird.falls * note) / this.#notes;
    // It never sings a phrase twice at quite the same pitch.
    random.draw(this.#stream + 11, this.#turn);
    const hz = bird.lowestHz * exp2(octave + 0.04 * (random.value - 0.5));
    random.draw(this.#stream + 6, phrase, syllable);
    // Up or down, over half of what it may at least, and around the note's own pitch.
    const turned = random.value - 0.5;
    const slides = hz * bird.slide * (turned + (turned < 0 ? -0.5 : 0.5));
    notes[at + HZ] = hz - 0.5 * slides;
    notes[at + SLIDE] = slides / lasts;
  }
}
