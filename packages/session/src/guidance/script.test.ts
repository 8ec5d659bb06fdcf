import { describe, expect, it } from 'vitest';
import { parseGuidanceScript } from './script.ts';
import { exampleSource } from './testing/example-script.ts';

const source = exampleSource({ quietAfterMinutes: 12, bodyLines: 3 });
const parse = (text: string) => parseGuidanceScript('x.md', text);

describe('a script', () => {
  it('names each line by its place, with its intent, least amount of words, silence and three wordings', () => {
    const script = parse(source);
    expect(script).toMatchObject({
      title: 'An example',
      about: 'It is read by tests.',
      kind: 'place',
      quietAfterMinutes: 12,
    });
    expect(
      script.lines.slice(0, 4).map(({ id, intent, from, pauseSeconds }) => [id, intent, from, pauseSeconds]),
    ).toEqual([
      ['opening-1', 'welcome', 'few', 10],
      ['opening-2', 'leave', 'few', 10],
      ['opening-3', 'settle', 'many', 10],
      ['opening-4', 'breath', 'few', 10],
    ]);
    expect(script.lines[4]).toMatchObject({ id: 'body-1', part: 'body' });
    expect(script.lines[4]?.wordings.map((words) => words.slice(0, 9))).toEqual([
      'Wording a',
      'Wording b',
      'Wording c',
    ]);
  });

  const lineOf = (words: string) => source.split('\n').findIndex((line) => line.includes(words)) + 1;

  it.each([
    ['a heading out of order', (text: string) => text.replace('## body', '## closing'), lineOf('## body')],
    ['a heading that is indented', (text: string) => text.replace('## body', ' ## body'), lineOf('## body')],
    ['an unknown heading', (text: string) => text.replace('## body', '## middle'), lineOf('## body')],
    [
      'a line without intent',
      (text: string) => text.replace('- notice 30: Wording a of body 1', '- Wording'),
      lineOf('a of body 1'),
    ],
    [
      'an unknown intent',
      (text: string) => text.replace('notice 30: Wording a of body 1', 'sing 30: x'),
      lineOf('a of body 1'),
    ],
    [
      'a silence that is too short',
      (text: string) => text.replace('notice 30: Wording a of body 1', 'notice 2: x'),
      lineOf('a of body 1'),
    ],
    [
      'a line with two wordings',
      (text: string) => text.replace(/ {2}~ Wording c of body 1.*\n/, ''),
      lineOf('a of body 1'),
    ],
    [
      'the last line with two wordings',
      (text: string) => text.replace(/ {2}~ Wording c of closing 3.*\n/, ''),
      lineOf('a of closing 3'),
    ],
    [
      'the last line of a part with two wordings',
      (text: string) => text.replace(/ {2}~ Wording c of body 3.*\n/, ''),
      lineOf('a of body 3'),
    ],
    [
      'words before any part',
      (text: string) => text.replace('## opening', '  ~ lost\n## opening'),
      lineOf('## opening'),
    ],
    ['words before any line', (text: string) => text.replace('## body', '## body\n  ~ lost'), lineOf('## body') + 1],
    [
      'the same words twice',
      (text: string) => text.replace('Wording c of body 2', 'Wording b of body 2'),
      lineOf('c of body 2'),
    ],
    ['an unknown kind', (text: string) => text.replace('kind: place', 'kind: palace'), lineOf('kind:')],
    ['an unknown field', (text: string) => text.replace('about:', 'note: x\nabout:'), lineOf('about:')],
    [
      'minutes that are none',
      (text: string) => text.replace('quietAfterMinutes: 12', 'quietAfterMinutes: soon'),
      lineOf('quiet'),
    ],
    [
      'minutes that begin with a nought',
      (text: string) => text.replace('quietAfterMinutes: 12', 'quietAfterMinutes: 012'),
      lineOf('quiet'),
    ],
    ['no title', (text: string) => text.replace('title: An example\n', ''), 1],
    ['a line about leaving that comes late', (text: string) => text.replace('- leave', '- settle'), 7],
    [
      'a line about leaving that comes after a short opening',
      (text: string) => text.replace(/- leave 10[^#]*(?=## body)/, '').replace('- notice', '- leave'),
      7,
    ],
    [
      'no line that is always said',
      (text: string) => text.replaceAll(/^- return 60/gm, '+ return 60').replaceAll(/^- breath 60/gm, '+ breath 60'),
      7,
    ],
    ['an end that is no goodbye', (text: string) => text.replace('- close', '- kind'), 7],
    ['an end without a goodbye', (text: string) => text.replace('- close', '+ close'), 7],
  ])('is refused with %s, by file and line', (_, harm, line) => {
    const harmed = harm(source);
    expect(harmed).not.toBe(source);
    expect(() => parse(harmed)).toThrow(`x.md:${line}:`);
  });

  it('is read with empty lines before its first part, and a failure below them still names its own line', () => {
    const spaced = source.replace('---\n## opening', '---\n\n  \n## opening');
    expect(parse(spaced)).toEqual(parse(source));
    const line = lineOf('a of body 1') + 2;
    expect(() => parse(spaced.replace('notice 30: Wording a of body 1', 'sing 30: x'))).toThrow(
      `x.md:${line}: the intent`,
    );
    expect(() => parse(spaced.replace('- notice 30: Wording a of body 1', '- Wording'))).toThrow(
      `x.md:${line}: must read`,
    );
  });
});
