// Finds places in which several lines in a row stand again, to the letter.
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface RepeatedLines {
  readonly first: string;
  readonly second: string;
  readonly lines: number;
}

const REPEATED_LINES = 6;

/** A brace, a closing tag or one name with its comma is what layout makes, and repeats everywhere. */
function hasSubstance(line: string): boolean {
  return (line.match(/[\w$]+/g) ?? []).length > 1 && !/^<\//.test(line);
}

interface Row {
  readonly text: string;
  readonly line: number;
}

function rowsOf(text: string): Row[] {
  const rows = text.split('\n').map((row, index) => ({ text: row.trim(), line: index + 1 }));
  return rows.filter((row) => hasSubstance(row.text) && !/^(import\b|\} from|\/[/*]|\*)/.test(row.text));
}

/**
 * Pairs of places in which six lines or more in a row are the same to the letter. Indentation, comments, imports and lines
 * of layout alone do not count; a run that goes on is one pair; a place is paired with the first that it repeats.
 */
export function repeatedLines(files: readonly SourceFile[]): RepeatedLines[] {
  const firstSeen = new Map<string, { readonly path: string; readonly index: number; readonly line: number }>();
  const pairs: RepeatedLines[] = [];
  for (const { path, text } of files) {
    const rows = rowsOf(text);
    let running = '';
    rows.slice(REPEATED_LINES - 1).forEach((_, index) => {
      const line = rows[index]?.line ?? 0;
      const key = rows
        .slice(index, index + REPEATED_LINES)
        .map((row) => row.text)
        .join('\n');
      const seen = firstSeen.get(key);
      if (seen === undefined) firstSeen.set(key, { path, index, line });
      const repeats = seen !== undefined && (seen.path !== path || index - seen.index >= REPEATED_LINES);
      const run = repeats ? `${seen.path} ${seen.index - index}` : '';
      const last = pairs.at(-1);
      if (repeats && run === running && last !== undefined) pairs.splice(-1, 1, { ...last, lines: last.lines + 1 });
      else if (repeats)
        pairs.push({ first: `${seen.path}:${seen.line}`, second: `${path}:${line}`, lines: REPEATED_LINES });
      running = run;
    });
  }
  return pairs;
}

/** Pairs that stay: one loop for both costs the audio thread 1.2 to 1.57 times as much (docs/decisions/152). */
const REPEATED_FOR_SPEED: readonly (readonly [string, string])[] = [
  ['packages/sound/src/dsp/ambience/resonance.ts', 'packages/sound/src/dsp/ambience/resonance.ts'],
  ['packages/sound/src/dsp/space/distance-field.ts', 'packages/sound/src/dsp/space/distance-field.ts'],
  ['packages/sound/src/dsp/voices/choir-bank.ts', 'packages/sound/src/dsp/voices/resonant-body.ts'],
];

/** Whether the pair is one of the three inner loops that stay apart. */
export function isForSpeed({ first, second }: RepeatedLines): boolean {
  return REPEATED_FOR_SPEED.some(([a, b]) => first.startsWith(`${a}:`) && second.startsWith(`${b}:`));
}
