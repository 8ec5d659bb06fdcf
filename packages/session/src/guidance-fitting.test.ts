import { describe, expect, it } from 'vitest';
import { planGuidance } from './guidance.ts';
import { type GuidanceLine, type GuidancePart, parseGuidanceScript } from './guidance-script.ts';

const linesOf = (part: GuidancePart, count: number): GuidanceLine[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${part}-${i + 1}`, part, text: 'Rest.', onlyWithMany: false }));

/** What is said until `endSeconds`, where each line takes ten seconds, or as long as `secondsOf` says. */
function said(
  opening: number,
  closing: number,
  endSeconds: number,
  secondsOf: (part: GuidancePart) => number = () => 10,
) {
  const lines = [...linesOf('opening', opening), ...linesOf('cues', 1), ...linesOf('closing', closing)];
  const wish = { words: 'few', totalSeconds: endSeconds + 30, fadeOutSeconds: 30 } as const;
  return planGuidance({ lines, quietAfterMinutes: null }, { ...wish, secondsOf: ({ part }) => secondsOf(part) }).map(
    ({ id, atSeconds, untilSeconds }) => `${id} ${atSeconds.toFixed(1)}–${untilSeconds.toFixed(1)}`,
  );
}
const count = (part: GuidancePart, plan: readonly string[]) => plan.filter((line) => line.startsWith(part)).length;

describe('Guidance in a short session', () => {
  it('lays opening and closing with seven seconds between their lines', () => {
    expect(said(2, 2, 100)).toEqual([
      'opening-1 8.0–18.0',
      'opening-2 25.0–35.0',
      'closing-1 73.0–83.0',
      'closing-2 90.0–100.0',
    ]);
  });

  it('says as many lines of the opening as three fifths of the time hold', () => {
    // One line takes 10 s, two 27 s, three 44 s; a tenth of the time passes before the first.
    expect([50.1, 49.9].map((end) => count('opening', said(3, 2, end)))).toEqual([2, 1]);
    expect([81.4, 81.3].map((end) => count('opening', said(3, 2, end)))).toEqual([3, 2]);
    expect([18.6, 18.4].map((end) => count('opening', said(3, 2, end)))).toEqual([1, 0]);
  });

  it('says more of it where the closing and ten seconds need less than two fifths', () => {
    // Six lines take 95 s; two of the closing, each with its silence, 34 s.
    expect([147, 146.9].map((end) => count('opening', said(6, 2, end)))).toEqual([6, 5]);
  });

  it('says the last lines of the closing that three seconds after the opening leave time for', () => {
    expect(said(3, 2, 82).slice(3)).toEqual(['closing-1 55.0–65.0', 'closing-2 72.0–82.0']);
    expect(said(3, 2, 81.9).slice(3)).toEqual(['closing-2 71.9–81.9']);
  });

  it('has no opening where its first line is too long, and the whole time for the closing then', () => {
    const long = (closing: number) => said(1, 1, 100, (part) => (part === 'opening' ? 90 : closing));
    expect(long(92)).toEqual(['closing-1 8.0–100.0']);
    expect(long(92.1).filter((line) => line.startsWith('closing'))).toEqual([]);
  });

  it('has neither where both are too long', () => {
    expect(said(1, 1, 60, (part) => (part === 'cues' ? 5 : 100))).toEqual([]);
  });

  it('repeats no cue where less than two gaps of 100 s are left', () => {
    // From 18 s to 208 s before the closing there are less than 200 s, to 218 s exactly 200 s.
    expect(count('cues', said(1, 1, 227.9))).toBe(0);
    expect(said(1, 1, 228)).toContain('cues-1 113.0–123.0');
  });
});

describe('a script with blanks', () => {
  const parse = (body: string) => parseGuidanceScript('x.md', `---\ntitle: Rain\n---\n${body}`);
  const BODY = '## opening\n- Sit down.\n## cues\n- Listen.\n## closing\n- Come back.\n';

  it('is read with blank lines of spaces, and without the spaces after a line', () => {
    const { lines } = parse(`  \n\n${BODY.replace('## cues', ' \n## cues').replace('Listen.', 'Listen.  ')}`);
    expect(lines.map(({ text }) => text)).toEqual(['Sit down.', 'Listen.', 'Come back.']);
  });

  it.each([
    ['', 6],
    ['\n', 7],
    ['\n\n\n', 9],
    [' \n', 7],
  ])('names the line of a fault, after %j before its body: %s', (blanks, line) => {
    expect(() => parse(`${blanks}${BODY.replace('## cues', '## chatter')}`)).toThrow(`x.md:${line}:`);
  });

  it.each(['Now ## cues', 'He said - listen.', '#  cues'])(
    'refuses %j, which only looks like a part or speech',
    (text) => {
      expect(() => parse(BODY.replace('## cues', `${text}\n## cues`))).toThrow('x.md:6: must begin with');
    },
  );
});
