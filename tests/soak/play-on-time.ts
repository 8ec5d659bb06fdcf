// The worklet as a browser runs it, one quantum after the other, asked when it rang its bells and when it ended.
/// <reference path="../../packages/sound/src/worklet/globals.d.ts" />
import type { EngineReport } from '@innertide/sound/messages';
import type { SoundProgram } from '@innertide/sound/program';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';

const QUANTUM = 128;
/** Below the first sample of a stroke, above what the last one left. */
const STROKE_FLOOR = 1e-6;
/** Nothing may be struck this long before its time, and has to be this soon after it. */
const WINDOW_SECONDS = 0.05;

interface Processor {
  readonly port: { onmessage: ((message: { readonly data: unknown }) => void) | null };
  process(inputs: [], outputs: Float32Array[][]): boolean;
}

let registered: (new () => Processor) | null = null;

/** Makes the processor the page's worklet registers, at a sample rate, with somebody to receive its reports. */
async function openWorklet(sampleRate: number, receive: (report: EngineReport) => void): Promise<Processor> {
  class AudioWorkletProcessor {
    readonly port = { onmessage: null, postMessage: (report: EngineReport) => reports.receive(report) };
  }
  reports.receive = receive;
  Object.assign(globalThis, { sampleRate, currentFrame: 0 });
  if (registered === null) {
    Object.assign(globalThis, {
      AudioWorkletProcessor,
      registerProcessor(_name: string, processor: new () => Processor) {
        registered = processor;
      },
    });
    await import('@innertide/sound/worklet/sound-processor');
  }
  if (registered === null) throw new Error('The worklet registered no processor.');
  return new registered();
}

/** Who hears what the processors say now: their base is made once. */
const reports = { receive(_report: EngineReport): void {} };

function only(layer: SoundLayer): SoundProgram['layers'] {
  const { layers } = defaultProgram('meditation', 1);
  return Object.fromEntries(
    SOUND_LAYERS.map((name) => [name, { ...layers[name], on: name === layer, volume: 0.8 }]),
  ) as SoundProgram['layers'];
}

export interface OnTime {
  /** Frames between when each bell was due and its first sample. */
  readonly bellErrors: readonly number[];
  /** Frames between the length asked for and the last sample of the sound. */
  readonly endError: number;
  /** Seconds between the frames played and what the page received at the end. */
  readonly clockError: number;
}

/** Plays a session of that length twice: bells alone, measured one by one, and a noise, measured to its last sample. */
export async function playOnTime(seconds: number, sampleRate: number, bellEverySeconds: number): Promise<OnTime> {
  const program = {
    ...defaultProgram('meditation', 1),
    // A hall so short that a stroke is measured from silence, not from the tail of the one before.
    world: 'hearth' as const,
    durationSeconds: seconds,
    fadeOutSeconds: 1.5,
    bellEverySeconds,
  };
  const bellErrors: number[] = [];
  await play(
    { ...program, layers: { ...only('bell'), bell: { on: true, volume: 1, character: 'wood' } } },
    sampleRate,
    {
      sample(value, frame) {
        const next = bellErrors.length + 1;
        const due = Math.round(next * bellEverySeconds * sampleRate);
        if (frame > due + WINDOW_SECONDS * sampleRate) bellErrors.push(Number.POSITIVE_INFINITY);
        else if (frame >= due - WINDOW_SECONDS * sampleRate && Math.abs(value) > STROKE_FLOOR)
          bellErrors.push(frame - due);
      },
      until: seconds,
    },
  );
  let lastFrame = 0;
  let reportedSeconds = 0;
  await play({ ...program, layers: only('white') }, sampleRate, {
    sample(value, frame) {
      if (value !== 0) lastFrame = frame;
    },
    report(report) {
      if (report.type === 'meter') reportedSeconds = report.playedSeconds;
    },
    until: seconds + 2,
  });
  return {
    bellErrors,
    endError: lastFrame + 1 - Math.round(seconds * sampleRate),
    clockError: reportedSeconds - seconds,
  };
}

interface PlayOptions {
  readonly sample: (value: number, frame: number) => void;
  readonly report?: (report: EngineReport) => void;
  readonly until: number;
}

async function play(program: SoundProgram, sampleRate: number, { sample, report, until }: PlayOptions): Promise<void> {
  const processor = await openWorklet(sampleRate, (sent) => report?.(sent));
  processor.port.onmessage?.({ data: { type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 } });
  const left = new Float32Array(QUANTUM);
  const right = new Float32Array(QUANTUM);
  const outputs = [[left, right]];
  for (let at = 0; at < until * sampleRate; at += QUANTUM) {
    processor.process([], outputs);
    for (let frame = 0; frame < QUANTUM; frame += 1) sample(left[frame]!, at + frame);
  }
}
