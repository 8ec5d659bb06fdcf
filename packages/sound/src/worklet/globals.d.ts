/** What exists in an AudioWorkletGlobalScope and in no TypeScript library. */
interface WorkletMessage {
  readonly data: unknown;
}

interface WorkletPort {
  onmessage: ((message: WorkletMessage) => void) | null;
  postMessage(message: unknown): void;
}

declare class AudioWorkletProcessor {
  readonly port: WorkletPort;
}

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** The context's frame at the beginning of what is rendered now. */
declare const currentFrame: number;

/** Frames a second of the context this scope belongs to. */
declare const sampleRate: number;
