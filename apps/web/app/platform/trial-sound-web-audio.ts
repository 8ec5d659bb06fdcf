import type { OwnSound } from '@innertide/sound/overlays';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { TrialSoundPort, TrialSounds } from '../ports/trial-sound-port.ts';
import trialLevelWorkerUrl from './trial-level-worker.ts?worker&url';
import trialNoiseWorkerUrl from './trial-noise-worker.ts?worker&url';
import { EXCERPT_FRAMES, EXCERPT_RATE_HZ, type LevelAnswer, type RenderedSound } from './trial-sound-conversation.ts';
import trialSoundWorkerUrl from './trial-sound-worker.ts?worker&url';

/** Light and sound cross within 300 ms: five time constants. */
const CROSS_SECONDS = 0.06;
const EXCERPT_SECONDS = EXCERPT_FRAMES / EXCERPT_RATE_HZ;

/** Asks a worker, and lets it go with its last answer. @param isLast tells it from what is said on the way */
function ask<Answer, Last extends Answer>(
  url: string,
  request: unknown,
  isLast: (answer: Answer) => answer is Last,
): Promise<Last> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (!isLast(data)) return;
      worker.terminate();
      resolve(data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('The sounds of a trial were not rendered: reload the page.'));
    };
    worker.postMessage(request);
  });
}

const isRendered = (answer: readonly RenderedSound[]): answer is readonly RenderedSound[] => answer.length > 0;

/** All sounds run from the same moment and none stops: to hear another is to open another level. */
function play(context: AudioContext, sounds: readonly RenderedSound[]): TrialSounds {
  const beganAt = context.currentTime;
  const levels = sounds.map(([left, right]) => {
    const buffer = new AudioBuffer({ length: EXCERPT_FRAMES, numberOfChannels: 2, sampleRate: EXCERPT_RATE_HZ });
    buffer.getChannelData(0).set(left);
    buffer.getChannelData(1).set(right);
    const level = new GainNode(context, { gain: 0 });
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(level).connect(context.destination);
    source.start(beganAt);
    return level;
  });
  return {
    seconds: EXCERPT_SECONDS,
    hear(which) {
      levels.forEach(({ gain }, at) => {
        gain.cancelScheduledValues(context.currentTime);
        gain.setTargetAtTime(at === which ? 1 : 0, context.currentTime, CROSS_SECONDS);
      });
    },
    place: () => ((context.currentTime - beganAt) % EXCERPT_SECONDS) / EXCERPT_SECONDS,
    close: () => void context.close(),
  };
}

/** Renders in a worker what is compared, and plays it from buffers. */
export function createTrialSound(): TrialSoundPort {
  return {
    async prepare(request): Promise<Result<TrialSounds, 'failed'>> {
      if (typeof AudioContext === 'undefined') return fail('failed');
      const context = new AudioContext({ sampleRate: EXCERPT_RATE_HZ });
      try {
        const [sounds] = await Promise.all([ask(trialSoundWorkerUrl, request, isRendered), context.resume()]);
        return succeed(play(context, sounds));
      } catch {
        void context.close();
        return fail('failed');
      }
    },
    async noise(program) {
      const isSound = (answer: OwnSound): answer is OwnSound => answer.channels.length > 0;
      try {
        return succeed(await ask(trialNoiseWorkerUrl, program, isSound));
      } catch {
        return fail('failed');
      }
    },
    async level(sessions, onProgress) {
      const isLast = (answer: LevelAnswer): answer is Exclude<LevelAnswer, number> => {
        if (typeof answer === 'number') onProgress(answer);
        return typeof answer !== 'number';
      };
      try {
        const levels = await ask(trialLevelWorkerUrl, sessions, isLast);
        return levels.every(({ loudnessLufs }) => Number.isFinite(loudnessLufs)) ? succeed(levels) : fail('failed');
      } catch {
        return fail('failed');
      }
    },
  };
}
