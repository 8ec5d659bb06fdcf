import { fail, type Result, succeed } from '@innertide/std/result';
import type { RecordingFailure, RecordingPort } from '../ports/recording-port.ts';
import { OPUS_CONFIG, type RecordingReply, type RecordingRequest } from './recording-conversation.ts';
import recordingWorkerUrl from './recording-worker.ts?worker&url';

/** Records on a worker of its own, made for one file and ended with it. */
export function createWorkerRecording(): RecordingPort {
  return {
    async formats() {
      if (typeof AudioEncoder === 'undefined') return ['wav'];
      const { supported } = await AudioEncoder.isConfigSupported(OPUS_CONFIG).catch(() => ({ supported: false }));
      return supported ? ['wav', 'opus'] : ['wav'];
    },
    record(plan, format, onProgress, bringLine = async () => null) {
      const worker = new Worker(recordingWorkerUrl, { type: 'module' });
      const ask = (request: RecordingRequest) => worker.postMessage(request);
      const done = new Promise<Result<Blob, RecordingFailure>>((resolve) => {
        const end = (result: Result<Blob, RecordingFailure>) => {
          worker.terminate();
          resolve(result);
        };
        worker.onmessage = ({ data }: MessageEvent<RecordingReply>) => {
          if (data.type === 'progress') onProgress(data.share);
          else if (data.type === 'wants-line') {
            // A line that cannot be had is left out; the file is made all the same.
            bringLine(data.index).then(
              (cue) => ask({ type: 'line', cue }),
              () => ask({ type: 'line', cue: null }),
            );
          } else end(data.type === 'done' ? succeed(data.file) : fail(data.reason));
        };
        worker.onerror = () => end(fail('failed'));
      });
      ask({ type: 'record', plan, format });
      return { done, cancel: () => ask({ type: 'cancel' }) };
    },
  };
}
