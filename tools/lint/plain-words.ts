// Words that are not allowed in code, each with what the field says instead: part of `npm run check`.
import { readFileSync } from 'node:fs';

interface Banned {
  /** Matched case by case against the words that an identifier, a comment or a file's name is made of. */
  readonly word: RegExp;
  readonly instead: string;
  /** Where the word is what the field says, or product copy. */
  readonly except?: RegExp;
}

/**
 * Metaphors and private words, with their replacements. A word that the glossary in ARCHITECTURE.md lists is never here.
 * `except` is tried on the whole line.
 */
const BANNED: readonly Banned[] = [
  { word: /^houses?$/, instead: 'project, server, test server, identity provider' },
  // A character of the ambient sound "fan" is stored and shown under this name.
  { word: /^desks?$/, instead: 'test bench', except: /'desk'|"desk"|desk:/ },
  // Fields of a member's export of their data: files that are out there.
  { word: /^told$/, instead: 'sent, reported, notified, shown', except: /'told_(at_sign_up|by_it)'/ },
  // Apple's names for the app that a watch app belongs to.
  { word: /^companions?$/, instead: 'guidance and haptics', except: /WKCompanionApp|OfCompanionApp|ToCompanionDevice/ },
  { word: /^guests?$/, instead: 'overlay' },
  { word: /^dice$/, instead: 'random, randomness' },
  { word: /^trains$/, instead: 'migration sets' },
  { word: /^escorts?$/, instead: 'side effects' },
  { word: /^keepsakes?$/, instead: 'key-value store' },
  { word: /^retold$/, instead: 'replayed' },
  { word: /^dispensable$/, instead: 'optional' },
  { word: /^phrasebook$/, instead: 'translations' },
];

/** Two words in a row. */
const BANNED_PAIRS: readonly { readonly pair: readonly [string, string]; readonly instead: string }[] = [
  { pair: ['let', 'go'], instead: 'time out, release' },
  { pair: ['way', 'out'], instead: 'sign-out flow' },
  { pair: ['heart', 'ear'], instead: 'sensor connection' },
];

/** A use of a word that has a plainer one. */
export interface PlainWordFinding {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** `letGoOf_HTTPServer` → let, go, of, http, server: how an identifier is read. */
function wordsOf(line: string): string[] {
  return line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/**
 * Finds banned words in a text and in its path.
 *
 * @param path from the root of the repository, with `/`
 * @example findBannedWords('a.ts', 'const dice = 1;') // [{ path: 'a.ts', line: 1, word: 'dice', instead: 'random, randomness' }]
 */
export function findBannedWords(path: string, text: string): PlainWordFinding[] {
  return [path, ...text.split('\n')].flatMap((content, line) => {
    const words = wordsOf(content);
    const single = words.flatMap((word) =>
      BANNED.filter((banned) => banned.word.test(word) && !(banned.except?.test(content) ?? false)).map(
        ({ instead }) => ({ path, line, word, instead }),
      ),
    );
    const pairs = BANNED_PAIRS.filter(({ pair }) =>
      words.some((word, index) => word === pair[0] && words[index + 1] === pair[1]),
    ).map(({ pair, instead }) => ({ path, line, word: pair.join(' '), instead }));
    return [...single, ...pairs];
  });
}

/** Code that people write. A migration is never edited once it has run, so what stands in one stays. */
const CODE = /\.(ts|tsx|mjs|swift|sql|css)$/;
const NOT_OURS = /^(database\/(migrations\/|schema\.sql)|apps\/web\/app\/copy\/|tools\/lint\/plain-words)/;

/** Reads the code of the repository and finds every banned word in it. */
export function inspectWords(paths: readonly string[]): PlainWordFinding[] {
  return paths
    .filter((path) => CODE.test(path) && !NOT_OURS.test(path))
    .flatMap((path) => findBannedWords(path, readFileSync(path, 'utf8')));
}
