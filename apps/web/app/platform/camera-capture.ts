import { type CameraFrame, meanOfRgba } from '@innertide/heart/camera/frame';
import { fail, succeed } from '@innertide/std/result';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { CameraFailure, CameraPort } from '../ports/camera-port.ts';
import framesWorkerUrl from './camera-frames-worker.ts?worker&url';

/** Small: a pulse is in the mean, not in detail. Sixty frames where the camera has them. */
const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 320 },
  height: { ideal: 240 },
  frameRate: { ideal: 60 },
};
/** What a picture is drawn to where frames cannot be read as they are. */
const DRAWN = { width: 96, height: 72 };

/** What TypeScript's own library does not describe: the light of a camera, and Chromium's policy and frames of a track. */
declare global {
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
  interface MediaTrackSettings {
    torch?: boolean;
  }
  interface Document {
    readonly featurePolicy?: { allowsFeature(name: string): boolean };
  }
  var MediaStreamTrackProcessor:
    | (new (options: {
        track: MediaStreamTrack;
      }) => { readonly readable: ReadableStream<VideoFrame> })
    | undefined;
}

/** The browser's own camera. Frames are averaged in a worker where they can be read there, else on a small canvas. */
export function createCamera(): CameraPort {
  return {
    async open(onFrame, onEnd) {
      if (!navigator.mediaDevices?.getUserMedia) return fail('unsupported');
      if (document.featurePolicy?.allowsFeature('camera') === false) return fail('open-again');
      let stream: MediaStream;
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false });
      } catch (error) {
        return fail(failureOf(error));
      }
      const scope = new Scope();
      const [track] = stream.getVideoTracks();
      if (!track) return fail('no-camera');
      scope.own(() => track.stop());
      track.addEventListener('ended', onEnd);
      const hasLight = await track.applyConstraints({ advanced: [{ torch: true }] }).then(
        () => track.getSettings().torch === true,
        () => false,
      );
      scope.own(readFrames(stream, track, onFrame));
      return succeed({ hasLight, close: () => scope.end() });
    },
  };
}

function readFrames(stream: MediaStream, track: MediaStreamTrack, onFrame: (frame: CameraFrame) => void): Disposer {
  const { MediaStreamTrackProcessor: Processor } = globalThis;
  if (!Processor) return drawFrames(stream, onFrame);
  const worker = new Worker(framesWorkerUrl, { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<CameraFrame>) => onFrame(data);
  const { readable } = new Processor({ track });
  worker.postMessage(readable, [readable]);
  return () => worker.terminate();
}

function drawFrames(stream: MediaStream, onFrame: (frame: CameraFrame) => void): Disposer {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  video.srcObject = stream;
  const context = Object.assign(document.createElement('canvas'), DRAWN).getContext('2d', { willReadFrequently: true });
  let handle = 0;
  function draw(_now: number, { captureTime, mediaTime }: VideoFrameCallbackMetadata): void {
    context?.drawImage(video, 0, 0, DRAWN.width, DRAWN.height);
    const pixels = context?.getImageData(0, 0, DRAWN.width, DRAWN.height).data;
    if (pixels) onFrame(meanOfRgba(pixels, captureTime === undefined ? mediaTime : captureTime / 1000));
    handle = video.requestVideoFrameCallback(draw);
  }
  handle = video.requestVideoFrameCallback(draw);
  void video.play().catch(() => {});
  return () => {
    video.cancelVideoFrameCallback(handle);
    video.srcObject = null;
  };
}

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no-camera';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'permission-denied';
}
