import { fail, type Result, succeed } from '@innertide/std/result';
import type { TrialSoundPort, TrialSoundRequest, TrialSounds } from '../ports/trial-sound-port.ts';
import { EXCERPT_FRAMES, EXCERPT_RATE_HZ, type RenderedSound } from './trial-sound-conversation.ts';
import trialSoundWorkerUrl from './trial-sound-worker.ts?worker&url';

/** Light and sound cross within 300 ms: five time constants. */
const CROSS_SECONDS = 0.06;
const EXCERPT_SECONDS = EXCERPT_FRAMES / EXCERPT_RATE_HZ;

function render(request: TrialSoundRequest): Promise<readonly RenderedSound[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trialSoundWorkerUrl, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<readonly RenderedSound[]>) => {
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
        const [sounds] = await Promise.all([render(request), context.resume()]);
        return succeed(play(context, sounds));
      } catch {
        void context.close();
        return fail('failed');
      }
    },
  };
}
