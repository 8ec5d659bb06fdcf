import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { lineAt, planGuidance } from './guidance.ts';
import { parseGuidanceScript } from './guidance-script.ts';

const CONTENT = join(import.meta.dirname, '../../../content/guidance');

function scriptOf(mode: string, locale: string) {
  const file = join(CONTENT, mode, `${locale}.md`);
  return parseGuidanceScript(file, readFileSync(file, 'utf8'));
}

describe('the words of a session', () => {
  it('have the same lines in both languages, each always said or only with many words', () => {
    for (const mode of MODES) {
      const [en, pl] = LOCALES.map((locale) => scriptOf(mode, locale));
      const shape = (script: typeof en) => script?.lines.map(({ id, onlyWithMany }) => ({ id, onlyWithMany }));
      expect(shape(pl)).toEqual(shape(en));
      expect(pl?.quietAfterMinutes).toBe(en?.quietAfterMinutes);
    }
  });

  it('leave at least 50 seconds of silence between cues with many words, and 90 with few', () => {
    for (const [words, gap] of [
      ['many', 40],
      ['few', 85],
    ] as const) {
      for (const totalSeconds of [300, 900, 2700, 14_400]) {
        const plan = planGuidance(scriptOf('meditation', 'en'), { words, totalSeconds, fadeOutSeconds: 30 });
        const cues = plan.filter((line) => line.part === 'cues');
        for (const [index, line] of cues.entries()) {
          if (index > 0) expect(line.atSeconds - (cues[index - 1]?.untilSeconds ?? 0)).toBeGreaterThan(gap);
        }
      }
    }
  });

  it('go on for hours without an end, and without a closing', () => {
    const plan = planGuidance(scriptOf('meditation', 'pl'), { words: 'few', totalSeconds: null, fadeOutSeconds: 60 });
    expect(plan.some((line) => line.part === 'closing')).toBe(false);
    expect(plan.at(-1)?.atSeconds).toBeGreaterThan(20 * 3600);
  });

  it('fall silent before anybody sleeps', () => {
    const plan = planGuidance(scriptOf('sleep', 'en'), { words: 'many', totalSeconds: null, fadeOutSeconds: 600 });
    expect(plan.at(-1)).toMatchObject({ part: 'closing', untilSeconds: 12 * 60 });
  });

  it('are found by the played time alone, so that a pause moves nothing', () => {
    const plan = planGuidance(scriptOf('focus', 'en'), { words: 'few', totalSeconds: 600, fadeOutSeconds: 30 });
    const [first] = plan;
    expect(lineAt(plan, 0)).toBeNull();
    expect(lineAt(plan, (first?.atSeconds ?? 0) + 0.1)).toBe(first);
    expect(lineAt(plan, first?.untilSeconds ?? 0)).toBeNull();
  });

  it('use the length of a recording where there is one', () => {
    const script = scriptOf('meditation', 'en');
    const plan = planGuidance(script, { words: 'few', totalSeconds: 900, fadeOutSeconds: 30, secondsOf: () => 11 });
    for (const line of plan) expect(line.untilSeconds - line.atSeconds).toBeCloseTo(11, 9);
  });
});

describe('a script', () => {
  const text = '---\ntitle: x\n---\n## opening\n- One.\n## cues\n- Two.\n+ Three.\n## closing\n- Four.\n';

  it('names its lines by their place', () => {
    const { lines } = parseGuidanceScript('x.md', text);
    expect(lines.map(({ id, onlyWithMany }) => [id, onlyWithMany])).toEqual([
      ['opening-1', false],
      ['cues-1', false],
      ['cues-2', true],
      ['closing-1', false],
    ]);
  });

  it.each([
    ['x.md:4', text.replace('## opening', '## overture')],
    ['x.md:5', text.replace('- One.', 'One.')],
    ['x.md:4', text.replace('- Two.\n+ Three.\n', '')],
  ])('that is wrong is refused at %s', (place, wrong) => {
    expect(() => parseGuidanceScript('x.md', wrong)).toThrow(place);
  });
});
