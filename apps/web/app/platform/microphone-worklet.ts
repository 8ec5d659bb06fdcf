import type { MonoSound } from '@innertide/sound/takes/mono-wav';
import captureUrl from '@innertide/sound/worklet/capture-processor?worker&url';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Decibels, Seconds } from '@innertide/std/units';
import type { MicrophoneFailure, MicrophonePort, RunningTake } from '../ports/studio-port.ts';

/** The samples as the microphone gives them: what a browser adds for calls would be heard in a quiet recording. */
const AS_IT_IS: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: 1,
};

/** Left out at the beginning: the key that began the take, and what a microphone does as it opens. */
const DROPPED_SECONDS: Seconds = 0.15;
const LEVEL_SECONDS: Seconds = 0.1;

interface OpenMicrophone {
  readonly stream: MediaStream;
  readonly context: AudioContext;
  readonly node: AudioWorkletNode;
}

const FAILURES: Readonly<Record<string, MicrophoneFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Records plain samples through a worklet of its own. The microphone stays open between takes, until it is released. */
export function createMicrophone(): MicrophonePort {
  let opening: Promise<OpenMicrophone> | null = null;

  function release(): void {
    const last = opening;
    opening = null;
    void last?.then(close, () => undefined);
  }

  return {
    async begin() {
      if (!navigator.mediaDevices?.getUserMedia || typeof AudioWorkletNode === 'undefined') return fail('unsupported');
      try {
        opening ??= openMicrophone(release);
        const microphone = await opening;
        await microphone.context.resume();
        return succeed(capture(microphone));
      } catch (error) {
        opening = null;
        return refusal(error);
      }
    },
    release,
  };
}

function refusal(error: unknown): Result<never, MicrophoneFailure> {
  return fail((error instanceof DOMException ? FAILURES[error.name] : undefined) ?? 'unsupported');
}

function close({ stream, context }: OpenMicrophone): void {
  for (const track of stream.getTracks()) track.stop();
  void context.close();
}

/** @param onEnd when the microphone is pulled out, or taken away. */
async function openMicrophone(onEnd: () => void): Promise<OpenMicrophone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
  // At the rate of the device: Firefox joins no other to a microphone.
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(captureUrl);
    const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(node);
    for (const track of stream.getTracks()) track.onended = onEnd;
    return { stream, context, node };
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
    throw error;
  }
}

function capture({ context, node }: OpenMicrophone): RunningTake {
  const { sampleRate } = context;
  const pieces: Float32Array[] = [];
  const levels: Decibels[] = [];
  const dropping = Math.round(DROPPED_SECONDS * sampleRate);
  let dropped = dropping;
  let power = 0;
  let counted = 0;
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    const skipped = Math.min(dropped, data.length);
    dropped -= skipped;
    const piece = data.subarray(skipped);
    pieces.push(piece);
    for (const sample of piece) {
      power += sample ** 2;
      counted += 1;
      if (counted < LEVEL_SECONDS * sampleRate) continue;
      levels.push(10 * Math.log10(Math.max(power / counted, 1e-12)));
      power = 0;
      counted = 0;
    }
  };
  return {
    levels: () => levels,
    restart() {
      pieces.length = 0;
      levels.length = 0;
      [power, counted, dropped] = [0, 0, dropping];
    },
    end(dropSeconds) {
      node.port.onmessage = null;
      return joined(pieces, sampleRate, Math.round(dropSeconds * sampleRate));
    },
  };
}

function joined(pieces: readonly Float32Array[], sampleRate: number, less: number): MonoSound {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const samples = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return { samples: samples.subarray(0, Math.max(0, length - less)), sampleRate };
}
