import type { EngineCommand } from '@innertide/sound/messages';
import type { Hertz, Milliseconds } from '@innertide/std/units';
import type { RenderAheadReply, RenderAheadRequest, RenderedEntry } from './render-ahead-conversation.ts';
import renderAheadWorkerUrl from './render-ahead-worker.ts?worker&url';

type RenderedSegment = Omit<Extract<RenderAheadReply, { type: 'segment' }>, 'type'>;

export interface RenderAheadListener {
  /** @returns whether the segment was kept; a refused one is rendered no more. */
  onSegment(segment: RenderedSegment): Promise<boolean>;
  onBeat(): void;
}

/** The worker that renders ahead, made for one session's sound. */
export interface RenderAhead {
  begin(run: number, sampleRate: Hertz): void;
  take(frame: number, command: EngineCommand): void;
  heard(frame: number, isBehind: boolean): void;
  /** Where an engine may enter that is ready at a frame. */
  entryAfter(frame: number): Promise<RenderedEntry | null>;
  beatEvery(ms: Milliseconds): void;
  end(): void;
}

/** Starts the worker. */
export function startRenderAhead({ onSegment, onBeat }: RenderAheadListener): RenderAhead {
  const worker = new Worker(renderAheadWorkerUrl, { type: 'module' });
  const ask = (request: RenderAheadRequest) => worker.postMessage(request);
  let receiveEntry: (entry: RenderedEntry | null) => void = () => {};
  const answered = (isKept: boolean) => ask({ type: 'stored', isKept });
  worker.onmessage = ({ data }: MessageEvent<RenderAheadReply>) => {
    if (data.type === 'beat') onBeat();
    else if (data.type === 'entry') receiveEntry(data.entry);
    else {
      const { run, index, version, samples } = data;
      onSegment({ run, index, version, samples }).then(answered, () => answered(false));
    }
  };
  return {
    begin: (run, sampleRate) => ask({ type: 'begin', run, sampleRate }),
    take: (frame, command) => ask({ type: 'take', frame, command }),
    heard: (frame, isBehind) => ask({ type: 'heard', frame, isBehind }),
    entryAfter(notBefore) {
      const entry = new Promise<RenderedEntry | null>((resolve) => {
        receiveEntry = resolve;
      });
      ask({ type: 'enter', notBefore });
      return entry;
    },
    beatEvery: (ms) => ask({ type: 'beat-every', ms }),
    end: () => worker.terminate(),
  };
}
