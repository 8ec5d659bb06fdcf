import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { FIRST_QUESTIONS, modeOfAnswers, NO_ANSWERS, parseFirstAnswers, withFirstAnswers } from './first-answers.ts';
import { defaultSettings } from './settings.ts';

describe('first answers', () => {
  it('an open questionnaire changes nothing', () => {
    const settings = defaultSettings('focus', 1);
    expect(modeOfAnswers(NO_ANSWERS)).toBeNull();
    expect(withFirstAnswers(settings, NO_ANSWERS)).toEqual(settings);
  });

  it('each reason to come leads to a mode of its own', () => {
    const modes = FIRST_QUESTIONS.brings.map((brings) => modeOfAnswers({ ...NO_ANSWERS, brings }));
    expect(modes).toEqual(['sleep', 'mindfulness', 'focus', 'grounding']);
  });

  it('a loudspeaker plays brighter, within the limits, and headphones as set up', () => {
    const settings = { ...defaultSettings('sleep', 1), brightness: 95 };
    expect(withFirstAnswers(settings, { ...NO_ANSWERS, listens: 'speaker' }).brightness).toBe(100);
    expect(withFirstAnswers(settings, { ...NO_ANSWERS, listens: 'headphones' }).brightness).toBe(95);
  });

  it('the answer about a voice switches Guidance on and off', () => {
    const settings = defaultSettings('meditation', 1);
    expect(withFirstAnswers(settings, { ...NO_ANSWERS, voice: 'nowAndThen' }).guidance.on).toBe(true);
    const spoken = { ...settings, guidance: { ...settings.guidance, on: true } };
    expect(withFirstAnswers(spoken, { ...NO_ANSWERS, voice: 'none' }).guidance.on).toBe(false);
  });

  it('no answer switches binaural beats on', () => {
    for (const mode of MODES) {
      const settings = defaultSettings(mode, 1);
      const silent = {
        ...settings,
        layers: { ...settings.layers, binaural: { ...settings.layers.binaural, on: false } },
      };
      const answers = { brings: 'work', listens: 'headphones', voice: 'nowAndThen' } as const;
      expect(withFirstAnswers(silent, answers).layers.binaural.on).toBe(false);
    }
  });

  it.each([[null], ['text'], [3], [[]]])('stored %j reads as nothing or as open', (stored) => {
    expect(parseFirstAnswers(stored) ?? NO_ANSWERS).toEqual(NO_ANSWERS);
  });

  it('stored answers of another version read as left open, one by one', () => {
    expect(parseFirstAnswers({ brings: 'work', listens: 'cinema', voice: 7 })).toEqual({
      ...NO_ANSWERS,
      brings: 'work',
    });
  });
});
