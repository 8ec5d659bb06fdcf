import { type GuidanceScript, parseGuidanceScript } from '../script.ts';

const MARKS = ['-', '+', '++'];

/** A part of a script: so many lines, some of them only with some or with many words. */
function part(name: string, intents: readonly string[], pauseSeconds: number): string {
  const lines = intents.map((intent, index) => {
    const mark = index === 0 || index === intents.length - 1 || intent === 'leave' ? '-' : MARKS[index % MARKS.length];
    const words = (letter: string) => `Wording ${letter} of ${name} ${index + 1}, a calm sentence of some length.`;
    return `${mark} ${intent} ${pauseSeconds}: ${words('a')}\n  ~ ${words('b')}\n  ~ ${words('c')}`;
  });
  return `## ${name}\n${lines.join('\n')}\n`;
}

/** The source of a script with every part and every amount of words. */
export function exampleSource({ quietAfterMinutes = null as number | null, bodyLines = 12 } = {}): string {
  const head = `---\ntitle: An example\nabout: It is read by tests.\nkind: place\n${
    quietAfterMinutes === null ? '' : `quietAfterMinutes: ${quietAfterMinutes}\n`
  }---\n`;
  return [
    head,
    part('opening', ['welcome', 'leave', 'settle', 'breath'], 10),
    part(
      'body',
      Array.from({ length: bodyLines }, () => 'notice'),
      30,
    ),
    part('returning', ['return', 'rest', 'kind', 'breath'], 60),
    part('closing', ['return', 'kind', 'close'], 10),
  ].join('');
}

export function exampleScript(options: Parameters<typeof exampleSource>[0] = {}): GuidanceScript {
  return parseGuidanceScript('example.md', exampleSource(options));
}
