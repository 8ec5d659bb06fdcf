import type { SessionSettings } from '@innertide/protocol/session-settings';
import { defaultSettings, withLayer } from '@innertide/session/settings';
import type { Locale } from '@innertide/std/locale';
import { expect, it } from 'vitest';
import { serverCopy } from '../../copy/all-copy.server.ts';
import { createI18n } from '../../copy/i18n.ts';
import { courseNotes } from './course-notes.ts';

function notesOf(settings: SessionSettings, locale: Locale): readonly string[] {
  const language = createI18n(locale, serverCopy(locale, ['session', 'heart']));
  const say = language.getFixedT(locale, 'session');
  return courseNotes(say, language.getFixedT(locale, 'heart'), settings, locale).map((note) =>
    note.replaceAll('\u00a0', ' '),
  );
}

const QUIET = withLayer(defaultSettings('focus', 7), 'binaural', { on: false });

it('course notes leave out what is off', () => {
  expect(notesOf(QUIET, 'en')).toEqual([]);
});

it('course notes name everything beside the sound, with localised numbers', () => {
  const settings: SessionSettings = {
    ...withLayer(QUIET, 'binaural', { on: true }),
    beats: 'monaural',
    binaural: { carrierHz: 216, beatHz: 2.5 },
    beatEndHz: 1.5,
    breathPattern: { inSeconds: 4.5, holdInSeconds: 1, outSeconds: 6, holdOutSeconds: 0 },
    guidance: { ...QUIET.guidance, on: true },
    pulse: { ...QUIET.pulse, on: true },
    heartSync: { source: 'target', targetBpm: 54 },
    startDelaySeconds: 150,
  };
  expect(notesOf(settings, 'pl')).toEqual([
    'Dudnienia binauralne: 2,5 Hz, także z głośnika',
    'Na końcu: 1,5 Hz',
    'Oddech: 5,2 na minutę',
    'Prowadzenie: mało słów',
    'Pulsowanie: oddech',
    'Heart Sync: ku 54',
    'Cisza przed dźwiękiem: 2,5 minuty',
  ]);
  expect(notesOf(settings, 'en')).toContain('Binaural beats: 2.5 Hz, also from a loudspeaker');
});
