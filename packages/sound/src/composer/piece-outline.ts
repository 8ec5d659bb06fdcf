import { elementAt } from '@innertide/std/element-at';
import { exp10 } from '@innertide/std/exponential';
import type { Seconds, Unit } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import { castOf } from './cast.ts';
import { Composer, Stretch } from './composer.ts';
import { type Clearing, clearingOf, plannedTension, stretchTone } from './form-plan.ts';
import type { FormName } from './forms.ts';
import { INSTRUMENT, type InstrumentName, PART_NAMES, type PartName } from './instruments.ts';
import { subjectOf } from './melody.ts';
import type { PieceSettings } from './piece-notes.ts';
import type { ScaleName } from './scales.ts';
import type { StretchPlan } from './stretch-plan.ts';
import type { Theme, Treatment } from './theme.ts';
import { ERA_SECONDS } from './timeline.ts';

/** A movement, or the farewell of a piece that ends. */
export interface OutlinedMovement {
  readonly begin: Seconds;
  readonly end: Seconds;
  /** Bass tonic of its key (MIDI). */
  readonly tonicMidi: number;
  /** Mean of its planned tension, on the scale of `tension`. */
  readonly fullness: number;
  readonly isFarewell: boolean;
  /** A farewell to wake by. */
  readonly isWaking: boolean;
}

/** One appearance of a theme in the melody. */
export interface Statement {
  readonly begin: Seconds;
  readonly end: Seconds;
  /** Index into the piece's themes; null for a theme of its passage alone. */
  readonly theme: number | null;
  readonly treatment: Treatment;
  readonly instrument: InstrumentName;
}

/** A part of the ensemble and who plays it. */
export interface OutlinedPart {
  readonly part: PartName;
  /** Who plays it, whoever plays most of it first. */
  readonly instruments: readonly InstrumentName[];
  /** How much of it sounds in each cell of `cellSeconds`, at the planned level: 0 to 1 for its own fullest. */
  readonly presence: readonly Unit[];
}

/** What is planned of a piece between two of its seconds, as far as somebody can follow it. */
export interface PieceOutline {
  readonly from: Seconds;
  readonly until: Seconds;
  readonly world: WorldName;
  readonly form: FormName;
  readonly scale: ScaleName;
  /** Bass tonic of its home key (MIDI). */
  readonly tonicMidi: number;
  readonly themes: readonly Theme[];
  readonly movements: readonly OutlinedMovement[];
  /** Passages of near-silence. */
  readonly clearings: readonly Clearing[];
  /** Planned tension at the middle of each cell of `cellSeconds`, 0 to 1 between the mode's bounds; more in an ending to wake by. */
  readonly tension: readonly number[];
  readonly statements: readonly Statement[];
  readonly cast: readonly OutlinedPart[];
  readonly cellSeconds: Seconds;
}

/** How long a struck tone counts as present: about until it has lost 20 dB. */
const STRUCK_SECONDS: Seconds = 4;

const INSTRUMENT_NAMES = Object.keys(INSTRUMENT) as InstrumentName[];

/** Adds up how long each part sounds, cell by cell, and who plays it. */
class Presences {
  readonly #cells = new Map<PartName, number[]>();
  readonly #shares = new Map<PartName, Map<InstrumentName, number>>();
  readonly #from: Seconds;
  readonly #count: number;
  readonly #cellSeconds: Seconds;

  constructor(from: Seconds, count: number, cellSeconds: Seconds) {
    this.#from = from;
    this.#count = count;
    this.#cellSeconds = cellSeconds;
  }

  add(part: PartName, instrument: InstrumentName, at: Seconds, seconds: Seconds, amplitude: number): void {
    const cells = this.#cells.get(part) ?? Array.from({ length: this.#count }, () => 0);
    this.#cells.set(part, cells);
    const begin = (at - this.#from) / this.#cellSeconds;
    const end = begin + seconds / this.#cellSeconds;
    for (let cell = Math.max(0, Math.floor(begin)); cell < Math.min(this.#count, end); cell += 1) {
      const share = Math.min(end, cell + 1) - Math.max(begin, cell);
      cells[cell] = (cells[cell] ?? 0) + share * amplitude;
    }
    if (begin >= this.#count || end <= 0) return;
    const shares = this.#shares.get(part) ?? new Map<InstrumentName, number>();
    this.#shares.set(part, shares);
    shares.set(instrument, (shares.get(instrument) ?? 0) + seconds);
  }

  cast(): readonly OutlinedPart[] {
    return PART_NAMES.flatMap((part) => {
      const shares = [...(this.#shares.get(part) ?? [])].toSorted(([, one], [, other]) => other - one);
      const cells = this.#cells.get(part) ?? [];
      const fullest = Math.max(...cells, 0);
      if (shares.length === 0 || fullest === 0) return [];
      return [{ part, instruments: shares.map(([name]) => name), presence: cells.map((cell) => cell / fullest) }];
    });
  }
}

function addNotes(
  { notes }: Stretch,
  { begin, pace }: StretchPlan,
  density: Unit,
  gain: number,
  presences: Presences,
): void {
  const read = (column: ArrayLike<number>, n: number) => column[n] ?? 0;
  for (let n = 0; n < notes.count; n += 1) {
    if (read(notes.rank, n) > density) continue;
    const seconds = read(notes.length, n) / pace || STRUCK_SECONDS;
    const at = begin + read(notes.onset, n) / pace;
    const part = elementAt(PART_NAMES, read(notes.part, n));
    presences.add(
      part,
      elementAt(INSTRUMENT_NAMES, read(notes.instrument, n)),
      at,
      seconds,
      gain * read(notes.velocity, n),
    );
  }
}

function statementsOf({ melody }: Stretch, plan: StretchPlan): readonly Statement[] {
  const instrument = castOf(plan, 'melody');
  if (instrument === null) return [];
  const theme = plan.piece.themes.indexOf(subjectOf(plan));
  return melody.flatMap(({ notes, treatment }) => {
    const first = notes[0];
    const last = notes.at(-1);
    if (!first || !last) return [];
    const begin = plan.begin + first.onset / plan.pace;
    const end = plan.begin + (last.onset + last.length) / plan.pace;
    return [{ begin, end, theme: theme < 0 ? null : theme, treatment, instrument }];
  });
}

function clearingsOf({ piece, timeline }: Composer, from: Seconds, until: Seconds): readonly Clearing[] {
  const found: Clearing[] = [];
  for (let era = Math.floor(from / ERA_SECONDS); era * ERA_SECONDS < until; era += 1) {
    const clearing = clearingOf(piece, era);
    if (clearing === null || clearing.end <= from || clearing.begin >= until) continue;
    timeline.find(clearing.begin);
    if (!timeline.isFarewell) found.push(clearing);
  }
  return found;
}

function isWithin(clearings: readonly Clearing[], at: Seconds): boolean {
  return clearings.some(({ begin, end }) => at >= begin && at < end);
}

/** Means of a curve over the parts of a time. */
function meanBetween(curve: readonly number[], begin: number, end: number): number {
  const cells = curve.slice(Math.max(0, Math.floor(begin)), Math.max(1, Math.ceil(end)));
  return cells.length === 0 ? 0 : cells.reduce((sum, value) => sum + value, 0) / cells.length;
}

/**
 * Outlines a piece between two of its seconds, one stretch at a time: who draws it on a page may rest between the yields.
 * @param from seconds, 0 or more. @param until seconds, more than `from`; a piece that ends is outlined to its end at most.
 * @param cellSeconds resolution of the curves.
 * @returns the outline as the generator's last value.
 * @throws RangeError, at the first step, where nothing lies between the two: `from` is negative, or `until` or the piece's end not after it.
 */
export function* outlinePiece(
  settings: PieceSettings,
  from: Seconds,
  until: Seconds,
  cellSeconds: Seconds = 12,
): Generator<void, PieceOutline> {
  const { mode, seed, world, tempoBpm, density, end, ending } = settings;
  const last = end === null ? until : Math.min(until, end);
  if (!(from >= 0 && last > from)) throw new RangeError(`A piece has nothing to outline from ${from} to ${last} s.`);
  const composer = new Composer(mode, seed, world, end, ending);
  const { piece, timeline } = composer;
  const count = Math.max(1, Math.ceil((last - from) / cellSeconds - 1e-9));
  const clearings = clearingsOf(composer, from, last);
  const [low, high] = piece.modeCharacter.tension;
  const tension = Array.from({ length: count }, (_, cell) => {
    const at = Math.min(last - 0.01, from + (cell + 0.5) * cellSeconds);
    timeline.find(at);
    return isWithin(clearings, at) ? 0 : (plannedTension(piece, timeline, at) - low) / (high - low);
  });
  const presences = new Presences(from, count, cellSeconds);
  const statements: Statement[] = [];
  const movements: OutlinedMovement[] = [];
  const stretch = new Stretch();
  for (let at = from; at < last; ) {
    const plan = composer.compose(stretch, at + 0.01, tempoBpm);
    addNotes(stretch, plan, density, exp10(stretchTone(piece, timeline).levelDb / 20), presences);
    statements.push(...statementsOf(stretch, plan));
    const { movementBegin: begin, movementEnd, isFarewell, isWaking } = timeline;
    if (movements.at(-1)?.begin !== begin) {
      const fullness = meanBetween(tension, (begin - from) / cellSeconds, (movementEnd - from) / cellSeconds);
      movements.push({ begin, end: movementEnd, tonicMidi: plan.tonicMidi, fullness, isFarewell, isWaking });
    }
    if (plan.end <= at) break;
    at = plan.end;
    yield;
  }
  return {
    from,
    until: last,
    world: piece.worldName,
    form: piece.form,
    scale: piece.scaleName,
    tonicMidi: piece.tonicMidi,
    themes: piece.themes,
    movements,
    clearings,
    tension,
    statements: statements.filter(({ begin, end: to }) => to > from && begin < last),
    cast: presences.cast(),
    cellSeconds,
  };
}
