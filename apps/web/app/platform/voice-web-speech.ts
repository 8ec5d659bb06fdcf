import { SENTENCE_PAUSE_SECONDS, sentencesOf } from '@innertide/session/guidance/speech';
import type { Locale } from '@innertide/std/locale';
import type { SpeakingManner, Voice, VoicePort } from '../ports/voice-port.ts';
import { deviceVolume } from './voice-level.ts';
import { rankVoices } from './voice-rank.ts';

/** Browsers load their voices late, and some never tell that they have none. */
const PATIENCE_MS = 1_500;

/** A browser that neither ends nor fails must not silence the rest of a session. */
const LONGEST_LINE_MS = 40_000;

/** One that has not begun by then will not: WebKit drops what it was not allowed to say, without a word. */
const LONGEST_START_MS = 5_000;

/** The Web Speech API, with voices that speak on the device itself only: the others would send the words away. */
export function createWebSpeech(): VoicePort {
  const speech = 'speechSynthesis' in window ? window.speechSynthesis : null;
  /** Counts lines and hushes: a line stops between two sentences when another one began or silence was asked for. */
  let turn = 0;
  return {
    async voices(language) {
      if (!speech) return [];
      const own = (await localVoices(speech)).filter((voice) => speaks(voice, language));
      return rankVoices(own).map((voice) => voiceOf(voice, language));
    },
    async speak({ text }, voice, manner) {
      turn += 1;
      const own = turn;
      const known = speech?.getVoices().find((candidate) => candidate.voiceURI === voice.id && candidate.localService);
      if (!speech || !known) return false;
      for (const [index, sentence] of sentencesOf(text).entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, SENTENCE_PAUSE_SECONDS * 1000));
        if (own !== turn) return true;
        if (!(await utter(speech, known, sentence, manner))) return false;
      }
      return true;
    },
    async recording() {
      return null;
    },
    // What the device speaks needs nothing to be brought.
    // What the device speaks needs no recordings.
    kept: async () => [],
    forget: async () => {},
    async isKept() {
      return true;
    },
    async keep() {
      return true;
    },
    hush() {
      turn += 1;
      speech?.cancel();
    },
  };
}

/** @returns whether it was said or stopped; false where the browser refused or never began. */
function utter(
  speech: SpeechSynthesis,
  voice: SpeechSynthesisVoice,
  text: string,
  { volume, rate, pitch }: SpeakingManner,
): Promise<boolean> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate;
  utterance.pitch = pitch;
  utterance.volume = deviceVolume(voice.name, volume);
  return new Promise<boolean>((resolve) => {
    const limit = setTimeout(() => end(true), LONGEST_LINE_MS);
    const start = setTimeout(() => {
      speech.cancel();
      end(false);
    }, LONGEST_START_MS);
    function end(isSpoken: boolean) {
      clearTimeout(limit);
      clearTimeout(start);
      resolve(isSpoken);
    }
    utterance.onstart = () => clearTimeout(start);
    utterance.onend = () => end(true);
    utterance.onerror = ({ error }) => end(error === 'canceled' || error === 'interrupted');
    speech.speak(utterance);
  });
}

async function localVoices(speech: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  if (speech.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      speech.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, PATIENCE_MS);
    });
  }
  return speech.getVoices().filter((voice) => voice.localService);
}

function speaks(voice: SpeechSynthesisVoice, language: Locale): boolean {
  return voice.lang.toLowerCase().replace('_', '-').split('-')[0] === language;
}

function voiceOf(voice: SpeechSynthesisVoice, language: Locale): Voice {
  return { id: voice.voiceURI, name: voice.name, language, recordedSeconds: new Map() };
}
