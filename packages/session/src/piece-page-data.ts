import type { SoundProgram } from '@innertide/sound/program';
import type { Locale } from '@innertide/std/locale';
import type { PieceWords } from './piece-words.ts';

/** The words of a piece's page, with the names of its mode and of its world. */
export type PiecePageWords = Omit<PieceWords, 'modes' | 'worlds'> & {
  /** The language's own name. */
  readonly name: string;
  readonly mode: string;
  readonly world: string;
};

/** What a piece's page finds in itself. */
export interface PieceData {
  readonly title: string;
  /** The language it opens in; its button goes on to the next. */
  readonly language: Locale;
  readonly program: SoundProgram;
  readonly composerVersion: number;
  readonly words: Readonly<Record<Locale, PiecePageWords>>;
}

/** Ids of the page's elements that its script reads and changes. */
export const PIECE_IDS = {
  data: 'data',
  engine: 'engine',
  about: 'about',
  play: 'play',
  playWord: 'playWord',
  time: 'time',
  place: 'place',
  placeLabel: 'placeLabel',
  note: 'note',
  language: 'language',
} as const;
