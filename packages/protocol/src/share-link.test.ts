import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionSettingsSchema } from './session-settings.ts';
import { readShareLink, writeShareLink } from './share-link.ts';

const SETTINGS = sessionSettingsSchema.parse({
  version: 1,
  mode: 'sleep',
  seed: 4294967295,
  lengthMinutes: 480,
  fadeOutSeconds: 600,
  tempo: 44,
  intensity: 40,
  brightness: 40,
  density: 40,
  tuningHz: 432,
  volume: 0.8,
  layers: { echo: { on: true, volume: 0.7 }, rain: { on: true, volume: 0.4, character: 'leaves' } },
  binaural: { carrierHz: 216, beatHz: 6 },
  bellEveryMinutes: null,
  arc: {
    arriveMinutes: 60,
    leaveMinutes: 40,
    begin: { density: 1, beat: 1, levels: {} },
    middle: { density: 0.3, beat: 0.3, levels: { rain: 0.5 } },
    end: { density: 1, beat: 1, levels: {} },
  },
});

function linkOf(change: (file: Record<string, unknown>, settings: Record<string, unknown>) => void): string {
  const settings = structuredClone(SETTINGS) as unknown as Record<string, unknown>;
  const file: Record<string, unknown> = {
    kind: 'session-template',
    version: 1,
    name: 'Night',
    description: '',
    settings,
  };
  change(file, settings);
  return `1.${Buffer.from(JSON.stringify(file)).toString('base64url')}`;
}

describe('a share link', () => {
  it.each(['N', 'No', 'Noc'])('is Base64 for addresses without padding, at every length: %s', (name) => {
    const encoded = writeShareLink({ name, settings: SETTINGS }).slice('1.'.length);
    expect(Buffer.from(encoded, 'base64url').toString('base64url')).toBe(encoded);
  });

  it('brings the same session, with a short address and nothing that needs escaping', () => {
    const link = writeShareLink({ name: 'Cała noc 🌙', settings: SETTINGS });
    expect(link).toMatch(/^1\.[\w-]+$/);
    expect(link.length).toBeLessThan(1800);
    expect(readShareLink(`#${link}`)).toEqual({
      ok: true,
      value: { kind: 'session-template', version: 1, name: 'Cała noc 🌙', description: '', settings: SETTINGS },
    });
  });

  it('brings a layer that is on, and one that is off with the volume it was given', () => {
    const layers = { ...SETTINGS.layers, fan: { on: true, volume: 0.8 }, wind: { on: false, volume: 0.3 } };
    const read = readShareLink(writeShareLink({ name: 'Fan', settings: { ...SETTINGS, layers } }));
    expect(read.ok && read.value.settings.layers.fan).toMatchObject({ on: true, volume: 0.8 });
    expect(read.ok && read.value.settings.layers.wind).toMatchObject({ on: false, volume: 0.3 });
  });

  it('brings breaks, and names none where there are none', () => {
    const breaks = { workMinutes: 25, breakMinutes: 5, bell: true };
    const read = readShareLink(writeShareLink({ name: 'Work', settings: { ...SETTINGS, breaks } }));
    expect(read.ok && read.value.settings.breaks).toEqual(breaks);
    const link = writeShareLink({ name: 'Work', settings: { ...SETTINGS, breaks: null } });
    expect(JSON.parse(Buffer.from(link.slice(2), 'base64url').toString()).settings).not.toHaveProperty('breaks');
  });

  it('is Base64 as RFC 4648 writes it, and names neither an arc nor a layer that the session has not', () => {
    for (const name of ['Rain', 'Rain 2', 'Rain 23']) {
      const link = writeShareLink({ name, settings: { ...SETTINGS, arc: null } });
      const bytes = Buffer.from(link.slice(2), 'base64url');
      expect(link).toBe(`1.${bytes.toString('base64url')}`);
      const { settings } = JSON.parse(bytes.toString());
      expect(settings).not.toHaveProperty('arc');
      expect(Object.keys(settings.layers)).toEqual(['echo', 'rain']);
    }
  });

  it('says nothing about a person: no heart rate, no description, no voice of their device', () => {
    const guidance = { ...SETTINGS.guidance, voice: 'com.example.voice.Anna' };
    const settings = { ...SETTINGS, guidance, heartSync: { source: 'target' as const, targetBpm: 71 } };
    const read = readShareLink(writeShareLink({ name: 'Mine', settings }));
    expect(read.ok && read.value.settings.guidance.voice).toBeNull();
    expect(read.ok && read.value.settings.heartSync).toEqual({ source: 'off', targetBpm: 60 });
    expect(readShareLink(linkOf((file) => Object.assign(file, { description: 'after the clinic' })))).toMatchObject({
      ok: true,
      value: { description: '' },
    });
  });

  it.each([
    ['something-else', ''],
    ['something-else', '#access_token=abc'],
    ['something-else', `1.${'A'.repeat(12_001)}`],
    ['later-version', '2.AAAA'],
    ['later-version', '12.AAAA'],
    ['later-version', '123.AAAA'],
    ['something-else', 'x2.AAAA'],
    ['broken', `1.${'A'.repeat(11_998)}`],
    ['broken', '1.e30#'],
    ['broken', '1.e30g*'],
    ['later-version', linkOf((file) => Object.assign(file, { version: 2 }))],
    ['later-version', linkOf((_, settings) => Object.assign(settings, { version: 3 }))],
    ['broken', '1.e30*'],
    ['broken', '1.'],
    ['broken', linkOf(() => undefined).slice(0, -20)],
    ['broken', '1._____w'],
  ])('is refused as %s', (kind, link) => {
    expect(readShareLink(link)).toEqual({ ok: false, reason: { kind } });
  });

  it.each([
    ['settings.tempo', linkOf((_, settings) => Object.assign(settings, { tempo: 500 }))],
    ['settings.mode', linkOf((_, settings) => Object.assign(settings, { mode: '<b>' }))],
    [
      'settings.arc.middle.beat',
      linkOf((_, settings) => {
        Object.assign(settings, { arc: { ...SETTINGS.arc, middle: { density: 1, beat: 50, levels: {} } } });
      }),
    ],
    ['name', linkOf((file) => Object.assign(file, { name: 'x'.repeat(61) }))],
    ['name', linkOf((file) => Object.assign(file, { name: '\u202E\u0007' }))],
  ])('is refused with the field named: %s', (field, link) => {
    expect(readShareLink(link)).toEqual({ ok: false, reason: { kind: 'wrong-field', field } });
  });

  it('turns no word around: signs nobody sees are left out of a name', () => {
    expect(readShareLink(linkOf((file) => Object.assign(file, { name: 'Rain\u202E\u0000 gnp' })))).toMatchObject({
      value: { name: 'Rain gnp' },
    });
    for (const name of ['\u202E Rain', '\u200F Rain', 'Rain \u200E']) {
      expect(readShareLink(linkOf((file) => Object.assign(file, { name })))).toMatchObject({ value: { name: 'Rain' } });
    }
  });

  it('never throws, whatever an address says', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.base64String().map((text) => `1.${text}`),
        ),
        (text) => {
          expect(readShareLink(text).ok).toBe(false);
        },
      ),
    );
  });

  it('carries any name there and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (text) => {
        const name = text.trim().slice(0, 60);
        const read = readShareLink(writeShareLink({ name, settings: SETTINGS }));
        fc.pre(read.ok);
        expect(read.ok && name.includes(read.value.name.slice(0, 1))).toBe(true);
      }),
    );
  });
});
