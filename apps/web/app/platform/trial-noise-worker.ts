// Makes the noise that a trial plays instead of a session, on a thread of its own.
import { sessionNoise } from '@innertide/sound/analysis/session-noise';
import type { SoundProgram } from '@innertide/sound/program';

self.onmessage = ({ data }: MessageEvent<SoundProgram>) => {
  const noise = sessionNoise(data);
  self.postMessage(noise, { transfer: noise.channels.map(({ buffer }) => buffer) });
};
