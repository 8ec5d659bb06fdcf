import { ContentFailure } from '@innertide/protocol/front-matter';
import { describe, expect, it } from 'vitest';
import { lineAt, planGuidance, takenUp } from './guidance.ts';
import { parseGuidanceScript } from './guidance-script.ts';

const parse = (body: string, fields = 'title: Rain') =>
  parseGuidanceScript('guidance/focus/en.md', `---\n${fields}\n---\n\n${body}\n`);

const BODY = `## opening

- Sit down.
+ Close your eyes.

## cues

- Listen.
+ Breathe.

## closing

- Come back.`;

describe('a script of Guidance', () => {
  it('is read line by line, each with its place, its part and whether it is said to all', () => {
    expect(parse(BODY)).toEqual({
      lines: [
        { id: 'opening-1', part: 'opening', text: 'Sit down.', onlyWithMany: false },
        { id: 'opening-2', part: 'opening', text: 'Close your eyes.', onlyWithMany: true },
        { id: 'cues-1', part: 'cues', text: 'Listen.', onlyWithMany: false },
        { id: 'cues-2', part: 'cues', text: 'Breathe.', onlyWithMany: true },
        { id: 'closing-1', part: 'closing', text: 'Come back.', onlyWithMany: false },
      ],
      quietAfterMinutes: null,
    });
    expect(parse(BODY, 'quietAfterMinutes: 12').quietAfterMinutes).toBe(12);
  });

  it.each([
    ['a heading nobody knows', BODY.replace('## cues', '## chatter'), 10, 'must be one of opening, cues, closing'],
    ['a line that is no speech', BODY.replace('- Listen.', 'Listen.'), 12, 'must begin with "- " or "+ "'],
    ['speech before a heading', `- Hello.\n\n${BODY}`, 5, 'must begin with "- " or "+ "'],
    [
      'a part without a line for all',
      BODY.replace('- Come', '+ Come'),
      4,
      'has no line under "closing" that is always said',
    ],
  ])('is refused with file and line named: %s', (_what, body, line, message) => {
    expect(() => parse(body)).toThrow(new ContentFailure('guidance/focus/en.md', line, message));
  });

  it.each(['soon', '0', '-3'])('is refused with %s for the minutes after which it is quiet', (minutes) => {
    expect(() => parse(BODY, `quietAfterMinutes: ${minutes}`)).toThrow(
      'guidance/focus/en.md:2: must be minutes, such as 12',
    );
  });
});

describe('the plan of a script', () => {
  const script = parse(BODY);
  const secondsOf = () => 5;
  const places = (totalSeconds: number | null, words: 'few' | 'many' = 'few', fadeOutSeconds = 60) =>
    planGuidance(script, { words, totalSeconds, fadeOutSeconds, secondsOf }).map(
      ({ id, atSeconds, untilSeconds }) => `${id} ${atSeconds.toFixed(1)}–${untilSeconds.toFixed(1)}`,
    );

  it('begins after eight seconds, ends where the fade begins, and lays the cues evenly between', () => {
    // From 13 to 535 s there are 522 s: one cue in the middle, none is repeated below 300 s apart.
    expect(places(600)).toEqual(['opening-1 8.0–13.0', 'cues-1 271.5–276.5', 'closing-1 535.0–540.0']);
  });

  it('says more with many words, seven seconds apart in the opening, at most 160 between cues', () => {
    const gap = (535 - 25) / 4;
    const cue = (place: number) => 25 + gap * place - 2.5;
    expect(places(600, 'many')).toEqual([
      'opening-1 8.0–13.0',
      'opening-2 20.0–25.0',
      ...[1, 2, 3].map((n) => {
        const id = n === 2 ? 'cues-2' : 'cues-1';
        return `${id} ${cue(n).toFixed(1)}–${(cue(n) + 5).toFixed(1)}`;
      }),
      'closing-1 535.0–540.0',
    ]);
  });

  it('leaves the cues out where less than two gaps are left, and begins after a tenth of a short session', () => {
    expect(places(90, 'few', 30)).toEqual(['opening-1 6.0–11.0', 'closing-1 55.0–60.0']);
  });

  it('has no closing without an end, and repeats its cues for a day', () => {
    const plan = places(null);
    expect(plan[0]).toBe('opening-1 8.0–13.0');
    expect(plan.some((line) => line.startsWith('closing'))).toBe(false);
    expect(plan.length - 1).toBe(Math.ceil((86_400 - 13) / 300) - 1);
  });

  it('is quiet after the minutes that the script says, its closing before them', () => {
    const quiet = { ...script, quietAfterMinutes: 5 };
    const plan = planGuidance(quiet, { words: 'few', totalSeconds: null, fadeOutSeconds: 60, secondsOf });
    expect(plan.at(-1)).toMatchObject({ id: 'closing-1', untilSeconds: 300 });
  });

  it('estimates twelve characters a second and a breath where no recording is known', () => {
    const [line] = planGuidance(script, { words: 'few', totalSeconds: 600, fadeOutSeconds: 60 });
    // "Sit down." has nine characters: 0.75 s, and one.
    expect((line?.untilSeconds ?? 0) - (line?.atSeconds ?? 0)).toBeCloseTo(1.8, 9);
  });

  const plan = planGuidance(script, { words: 'few', totalSeconds: 600, fadeOutSeconds: 60, secondsOf });

  it('says a line from its first moment to before its last', () => {
    expect([7.9, 8, 12.9, 13].map((at) => lineAt(plan, at)?.id ?? null)).toEqual([
      null,
      'opening-1',
      'opening-1',
      null,
    ]);
  });

  it('taken up in another says no line twice or late, and waits three seconds after what was begun', () => {
    const shifted = (by: number) => plan.map((line) => ({ ...line, atSeconds: line.atSeconds + by }));
    const at = (lines: readonly { readonly atSeconds: number }[]) => lines.map(({ atSeconds }) => atSeconds);
    expect(at(takenUp(plan, shifted(2), 8))).toEqual([8, 273.5, 537]);
    expect(at(takenUp(plan, shifted(8), 8))).toEqual([8, 16, 279.5, 543]);
    expect(at(takenUp(plan, shifted(7.9), 8))).toEqual([8, 279.4, 542.9]);
    expect(at(takenUp([], plan, 271.5))).toEqual([271.5, 535]);
    expect(at(takenUp(plan, plan, 0))).toEqual(at(plan));
  });
});
