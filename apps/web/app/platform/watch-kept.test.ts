import { WATCH_LIMITS, type WatchTemplate } from '@innertide/native/bridge-message';
import { describe, expect, it } from 'vitest';
import { createWatchKept } from './watch-kept.ts';

const template = (id: string, lines: number, text = 'Wróć do oddechu.'): WatchTemplate => ({
  id,
  mode: 'focus',
  name: id,
  lengthMinutes: 20,
  fadeOutSeconds: 20,
  bellEveryMinutes: null,
  breathSeconds: [4, 0, 6, 0],
  lines: Array.from({ length: lines }, (_, index) => ({ atSeconds: index, untilSeconds: index + 1, text })),
});

function kept() {
  const left: (readonly string[])[] = [];
  return { left, kept: createWatchKept((texts) => left.push(texts)) };
}

describe('what lies ready for a watch', () => {
  it('is the latest of each kind, handed over again only when it changed', () => {
    const { left, kept: watch } = kept();
    watch.keepWindDown('21:30');
    watch.keepTemplates([template('a', 1)]);
    watch.keepWindDown('21:30');
    watch.keepTemplates([template('a', 1)]);
    expect(left).toHaveLength(2);
    watch.keepWindDown(null);
    expect(left.at(-1)?.map((text) => JSON.parse(text))).toEqual([
      { v: 1, type: 'wind-down', from: null },
      { v: 1, type: 'templates', templates: [template('a', 1)] },
    ]);
  });

  it('is never more than a watch takes: words are left out before sessions are', () => {
    const { left, kept: watch } = kept();
    watch.keepTemplates(Array.from({ length: 40 }, (_, index) => template(`own-${index}`, 300)));
    const text = left.at(-1)?.[0] ?? '';
    expect(text.length).toBeLessThanOrEqual(WATCH_LIMITS.characters);
    const { templates } = JSON.parse(text) as { templates: WatchTemplate[] };
    expect(templates.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => `own-${index}`));
    expect(templates[0]?.lines).toHaveLength(WATCH_LIMITS.lines);
    expect(templates.at(-1)?.lines).toEqual([]);
  });
});
