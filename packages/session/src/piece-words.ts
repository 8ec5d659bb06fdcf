import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';
import type { WorldName } from '@innertide/std/world';

/** What a piece in a file of its own says in one language; `{seed}` and the like are filled in by its page. */
export interface PieceWords {
  readonly modes: Readonly<Record<Mode, string>>;
  readonly worlds: Readonly<Record<WorldName, string>>;
  readonly play: string;
  readonly pause: string;
  readonly place: string;
  /** With `{seed}`. */
  readonly piece: string;
  /** With `{hertz}`. */
  readonly note: string;
  readonly failed: string;
}

/** The words of a piece's page. The names of modes and worlds are the interface's own (a test of its copy holds them to that). */
export const PIECE_WORDS: Readonly<Record<Locale, PieceWords>> = {
  en: {
    modes: {
      meditation: 'Meditation',
      mindfulness: 'Mindfulness',
      focus: 'Focus',
      grounding: 'Grounding',
      visioning: 'Visioning',
      sleep: 'Sleep',
    },
    worlds: {
      tide: 'Tide',
      felt: 'Felt',
      glass: 'Glass',
      bamboo: 'Bamboo',
      bronze: 'Bronze',
      vault: 'Vault',
      strings: 'Strings',
      aurora: 'Aurora',
      hearth: 'Hearth',
    },
    play: 'Play',
    pause: 'Pause',
    place: 'Place in the piece',
    piece: 'Piece {seed}',
    note: 'This page makes the music as it plays, A = {hertz} Hz. It needs no network, and sends nothing.',
    failed: 'This browser cannot play it. Open the file in a current one.',
  },
  pl: {
    modes: {
      meditation: 'Medytacja',
      mindfulness: 'Uważność',
      focus: 'Skupienie',
      grounding: 'Uziemienie',
      visioning: 'Wizualizacja',
      sleep: 'Sen',
    },
    worlds: {
      tide: 'Przypływ',
      felt: 'Filc',
      glass: 'Szkło',
      bamboo: 'Bambus',
      bronze: 'Brąz',
      vault: 'Sklepienie',
      strings: 'Smyczki',
      aurora: 'Zorza',
      hearth: 'Palenisko',
    },
    play: 'Graj',
    pause: 'Pauza',
    place: 'Miejsce w utworze',
    piece: 'Utwór {seed}',
    note: 'Ta strona tworzy muzykę w chwili, gdy gra, A = {hertz} Hz. Nie potrzebuje sieci i niczego nie wysyła.',
    failed: 'Ta przeglądarka jej nie zagra. Otwórz plik w nowszej.',
  },
};
