import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Voice, VoicePort } from '../ports/voice-port.ts';
import { deviceVolume } from './voice-level.ts';
import { createWebSpeech } from './voice-web-speech.ts';

const anna: Voice = { id: 'anna', name: 'Anna', language: 'en', recordedSeconds: new Map() };

const MANNER = { volume: 0.8, rate: 0.88, pitch: 0.96 };

class Utterance {
  readonly text: string;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;

  constructor(text: string) {
    this.text = text;
  }
}

let spoken: Utterance[];
let cancelled: number;
let port: VoicePort;

beforeEach(() => {
  vi.useFakeTimers();
  spoken = [];
  cancelled = 0;
  const speechSynthesis = {
    getVoices: () => [{ voiceURI: 'anna', name: 'Anna', lang: 'en-GB', localService: true }],
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => {
      cancelled += 1;
    },
  };
  vi.stubGlobal('window', { speechSynthesis });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  port = createWebSpeech();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const speak = () =>
  port.speak({ key: 'focus/one-clear-thing/opening-1-a', text: 'Sit as you like.' }, anna, {
    volume: 0.4,
    rate: 0.8,
    pitch: 0.96,
  });

describe('the voices of the device', () => {
  it('have said a line when it has ended, however slowly', async () => {
    const said = speak();
    await vi.advanceTimersByTimeAsync(4000);
    spoken[0]?.onstart?.();
    await vi.advanceTimersByTimeAsync(20_000);
    spoken[0]?.onend?.();
    expect(await said).toBe(true);
  });

  it('speak as calmly as was asked, and as loud as a recording at the same volume', () => {
    void speak();
    expect(spoken[0]).toMatchObject({ rate: 0.8, pitch: 0.96, volume: 0.25 });
    expect(deviceVolume('eSpeak NG', 0.4)).toBeCloseTo(0.277, 3);
    expect(deviceVolume('Anna', 1)).toBe(1);
  });

  it('own up to it when a browser drops a line without a word, as WebKit does before a gesture', async () => {
    const said = speak();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await said).toBe(false);
    expect(cancelled).toBe(1);
  });

  it('do not silence the rest of a session when a browser never tells that a line has ended', async () => {
    const said = speak();
    spoken[0]?.onstart?.();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await said).toBe(true);
  });

  it('say a line sentence by sentence, with a silence of our own between', async () => {
    const said = port.speak({ key: 'focus/x/opening-1-a', text: 'Sit down. Is it warm? Stay.' }, anna, MANNER);
    const texts = () => spoken.map(({ text }) => text);
    expect(texts()).toEqual(['Sit down.']);
    spoken[0]?.onend?.();
    await vi.advanceTimersByTimeAsync(400);
    expect(texts()).toEqual(['Sit down.']);
    await vi.advanceTimersByTimeAsync(400);
    expect(texts()).toEqual(['Sit down.', 'Is it warm?']);
    spoken[1]?.onend?.();
    await vi.advanceTimersByTimeAsync(800);
    spoken[2]?.onend?.();
    expect(await said).toBe(true);
  });

  it('fall silent between two sentences when they are hushed', async () => {
    const said = port.speak({ key: 'focus/x/opening-1-a', text: 'Sit down. Stay.' }, anna, MANNER);
    spoken[0]?.onend?.();
    await vi.advanceTimersByTimeAsync(100);
    port.hush();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await said).toBe(true);
    expect(spoken).toHaveLength(1);
  });
});
