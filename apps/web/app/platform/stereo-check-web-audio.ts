import type { StereoCheckPort } from '../ports/stereo-check-port.ts';

const TONE_HZ = 324;
const LASTS_SECONDS = 1.2;
const FADE_SECONDS = 0.15;
const LEVEL = 0.09;

/** A tone that swells and goes within its own context, which is closed after it. */
export function createStereoCheck(): StereoCheckPort {
  return {
    play(side) {
      if (typeof AudioContext === 'undefined') return;
      const context = new AudioContext();
      const tone = new OscillatorNode(context, { frequency: TONE_HZ });
      const level = new GainNode(context, { gain: 0 });
      const panner = new StereoPannerNode(context, { pan: side === 'left' ? -1 : 1 });
      const now = context.currentTime;
      level.gain.setTargetAtTime(LEVEL, now, FADE_SECONDS / 3);
      level.gain.setTargetAtTime(0, now + LASTS_SECONDS - FADE_SECONDS * 2, FADE_SECONDS / 2);
      tone.connect(level).connect(panner).connect(context.destination);
      tone.onended = () => void context.close();
      tone.start(now);
      tone.stop(now + LASTS_SECONDS);
    },
  };
}
