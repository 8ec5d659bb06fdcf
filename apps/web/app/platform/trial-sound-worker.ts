// Renders the sounds of a trial and brings them to one loudness, on a thread of its own, with the engine that plays sessions.
import { matchExcerpts, noiseLike, renderExcerpt } from '@innertide/sound/analysis/matched-excerpts';
import type { TrialSoundRequest } from '../ports/trial-sound-port.ts';
import { EXCERPT_FRAMES, EXCERPT_RATE_HZ, type RenderedSound } from './trial-sound-conversation.ts';

self.onmessage = ({ data: { sources, fromSeconds, seed } }: MessageEvent<TrialSoundRequest>) => {
  const rendered = sources.map(({ program, asNoise }) => {
    const sound = renderExcerpt(program, fromSeconds, EXCERPT_FRAMES, EXCERPT_RATE_HZ);
    return asNoise ? noiseLike(sound, seed, EXCERPT_RATE_HZ) : sound;
  });
  const sounds: readonly RenderedSound[] = matchExcerpts(rendered, EXCERPT_RATE_HZ);
  self.postMessage(sounds, { transfer: sounds.flatMap((sound) => sound.map(({ buffer }) => buffer)) });
};
