import { describe, expect, it } from 'vitest';
import { sessionSettingsSchema } from './session-settings.ts';
import { readTemplateFile, writeTemplateFile } from './template-file.ts';

const TEMPLATE = {
  name: 'After work',
  description: 'Short and low.',
  settings: sessionSettingsSchema.parse({
    version: 1,
    mode: 'grounding',
    seed: 7,
    lengthMinutes: 10,
    fadeOutSeconds: 30,
    tempo: 54,
    intensity: 40,
    brightness: 40,
    density: 40,
    tuningHz: 432,
    volume: 0.8,
    layers: { echo: { on: true, volume: 0.8 } },
    binaural: { carrierHz: 216, beatHz: 6 },
    bellEveryMinutes: null,
  }),
};

function changed(change: (file: Record<string, unknown>, settings: Record<string, unknown>) => void): string {
  const file = JSON.parse(writeTemplateFile(TEMPLATE)) as Record<string, unknown>;
  change(file, file.settings as Record<string, unknown>);
  return JSON.stringify(file);
}

describe('a template file', () => {
  it('gives back what was written', () => {
    expect(readTemplateFile(writeTemplateFile(TEMPLATE))).toEqual({
      ok: true,
      value: { kind: 'session-template', version: 1, ...TEMPLATE },
    });
  });

  it.each([
    ['broken', ''],
    ['broken', writeTemplateFile(TEMPLATE).slice(0, -9)],
    ['something-else', '[]'],
    ['something-else', 'null'],
    ['something-else', '{"kind":"playlist"}'],
    ['later-version', changed((file) => Object.assign(file, { version: 2 }))],
    ['later-version', changed((_, settings) => Object.assign(settings, { version: 2 }))],
  ])('is refused as %s', (kind, text) => {
    expect(readTemplateFile(text)).toEqual({ ok: false, reason: { kind } });
  });

  it.each([
    ['version', changed((file) => Object.assign(file, { version: '1' }))],
    ['version', changed((file) => Object.assign(file, { version: '2' }))],
    ['name', changed((file) => Object.assign(file, { name: ' ' }))],
    ['description', changed((file) => Object.assign(file, { description: 'x'.repeat(401) }))],
    ['settings', changed((file) => Object.assign(file, { settings: null }))],
    ['settings.tempo', changed((_, settings) => Object.assign(settings, { tempo: 121 }))],
    ['settings.lengthMinutes', changed((_, settings) => Object.assign(settings, { lengthMinutes: 0 }))],
    ['settings.mode', changed((_, settings) => Object.assign(settings, { mode: 'trance' }))],
    [
      'settings.layers.echo.volume',
      changed((_, settings) => Object.assign(settings, { layers: { echo: { on: true, volume: 2 } } })),
    ],
    [
      'settings.layers.rain.character',
      changed((_, settings) =>
        Object.assign(settings, { layers: { rain: { on: true, volume: 0.5, character: 'monsoon' } } }),
      ),
    ],
  ])('is refused with the wrong field named: %s', (field, text) => {
    expect(readTemplateFile(text)).toEqual({ ok: false, reason: { kind: 'wrong-field', field } });
  });

  it('has a name of sixty characters, whatever blanks stand around it', () => {
    const name = 'x'.repeat(60);
    const read = readTemplateFile(changed((file) => Object.assign(file, { name: ` ${name}\n` })));
    expect(read.ok && read.value.name).toBe(name);
  });

  it('is read without the character of a layer that has none', () => {
    const echo = { on: true, volume: 0.8, character: 'loud' };
    const text = changed((_, settings) => Object.assign(settings, { layers: { echo } }));
    const read = readTemplateFile(text);
    expect(read.ok && read.value.settings.layers.echo).toStrictEqual({ on: true, volume: 0.8 });
  });
});
