import type { Locale } from '@innertide/std/locale';
import type { Voice, VoicePort } from '../ports/voice-port.ts';

/** Browsers load their voices late, and some never tell that they have none. */
const PATIENCE_MS = 1_500;

/** A calm pace: what guided meditations are read at. */
const RATE = 0.88;

/** A browser that neither ends nor fails must not silence the rest of a session. */
const LONGEST_LINE_MS = 40_000;

/** One that has not begun by then will not: WebKit drops what it was not allowed to say, without a word. */
const LONGEST_START_MS = 5_000;

/** The Web Speech API, with voices that speak on the device itself only: the others would send the words away. */
export function createWebSpeech(): VoicePort {
  const speech = 'speechSynthesis' in window ? window.speechSynthesis : null;
  return {
    async voices(language) {
      if (!speech) return [];
      return (await localVoices(speech))
        .filter((voice) => speaks(voice, language))
        .map((voice) => voiceOf(voice, language));
    },
    async speak({ text }, voice, volume) {
      const known = speech?.getVoices().find((candidate) => candidate.voiceURI === voice.id && candidate.localService);
      if (!speech || !known) return false;
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = known;
      utterance.lang = known.lang;
      utterance.rate = RATE;
      utterance.volume = volume;
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
    },
    hush() {
      speech?.cancel();
    },
  };
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
