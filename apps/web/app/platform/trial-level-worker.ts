// Renders both sessions of a trial and makes them equally loud, on a thread of its own, with the engine that plays sessions.
import { levelSessions, type SessionSource } from '@innertide/sound/analysis/session-level';
import type { LevelAnswer } from './trial-sound-conversation.ts';

const say = (answer: LevelAnswer): void => self.postMessage(answer);

self.onmessage = ({ data }: MessageEvent<readonly [SessionSource, SessionSource]>) => {
  let minutes = 0;
  const levelled = levelSessions(data, {
    async digest(bytes) {
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    onMinute() {
      minutes += 1;
      say(minutes);
    },
  });
  levelled.then(say, (error: unknown) => {
    // Thrown outside of the promise: the page hears of it as the worker's error.
    setTimeout(() => {
      throw error;
    });
  });
};
