// Renders a session's sound into a file, on a thread of its own, with the engine that plays it.
import type { RecordingPlan } from '@innertide/session/recording';
import { Recording, SAY_AHEAD_SECONDS } from '@innertide/sound/dsp/recording';
import { OggOpusFile } from '@innertide/sound/files/ogg-opus-file';
import { wavFrames, wavHeader } from '@innertide/sound/files/wav-file';
import type { SpeechCue } from '@innertide/sound/overlays';
import { BRAND } from '@innertide/std/brand';
import {
  OPUS_CONFIG,
  RECORDING_RATE_HZ,
  type RecordingReply,
  type RecordingRequest,
} from './recording-conversation.ts';
import { openRecordingStore, type RecordingStore } from './recording-store.ts';

const PIECE_FRAMES = 2 * RECORDING_RATE_HZ;

/** The encoder may lag this many packets behind before the rendering waits for it. */
const MOST_WAITING = 200;

/** A recording with the times of its lines. */
class SpokenRecording extends Recording {
  readonly lineSeconds: readonly number[];

  constructor(plan: RecordingPlan) {
    super(plan, RECORDING_RATE_HZ, PIECE_FRAMES);
    this.lineSeconds = plan.lineSeconds ?? [];
  }
}

let isCancelled = false;

function reply(message: RecordingReply): void {
  self.postMessage(message);
}

/** Lets messages in: a cancel is one. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves with the line that the page was asked for; only one is asked for at a time. */
let receiveLine: (cue: SpeechCue | null) => void = () => {};

function bringLine(index: number): Promise<SpeechCue | null> {
  return new Promise((resolve) => {
    receiveLine = resolve;
    reply({ type: 'wants-line', index });
  });
}

/** Plays the recording piece by piece into `take`, with the lines that are said at these times; false when it was cancelled. */
async function play(
  recording: SpokenRecording,
  take: (count: number, from: number) => Promise<void> | void,
): Promise<boolean> {
  let next = 0;
  for (let from = 0; ; from = recording.done) {
    const until = (from + PIECE_FRAMES) / RECORDING_RATE_HZ + SAY_AHEAD_SECONDS;
    for (let at = recording.lineSeconds[next]; at !== undefined && at < until; at = recording.lineSeconds[next]) {
      const cue = await bringLine(next);
      next += 1;
      if (isCancelled) return false;
      if (cue) recording.say(cue);
    }
    const count = recording.render();
    if (count === 0) return true;
    await take(count, from);
    reply({ type: 'progress', share: recording.done / recording.frames });
    await breathe();
    if (isCancelled) return false;
  }
}

function playIntoWav(recording: SpokenRecording, store: RecordingStore): Promise<boolean> {
  store.write(wavHeader(recording.frames, RECORDING_RATE_HZ, 16));
  return play(recording, (count, from) => store.write(wavFrames(recording.left, recording.right, count, 16, from)));
}

async function playIntoOpus(recording: SpokenRecording, store: RecordingStore, serial: number): Promise<boolean> {
  let ogg: OggOpusFile | null = null;
  let failure: unknown = null;
  const collect = (chunk: EncodedAudioChunk, metadata?: EncodedAudioChunkMetadata) => {
    if (ogg === null) {
      const description = metadata?.decoderConfig?.description;
      ogg = new OggOpusFile(serial, description ? bytesOf(description) : null);
      store.write(ogg.begin(BRAND));
    }
    const packet = new Uint8Array(chunk.byteLength);
    chunk.copyTo(packet);
    const page = ogg.add(packet, Math.round(((chunk.duration ?? 20_000) * RECORDING_RATE_HZ) / 1e6));
    if (page) store.write(page);
  };
  const encoder = new AudioEncoder({
    output(chunk, metadata) {
      try {
        collect(chunk, metadata);
      } catch (error) {
        failure = error;
      }
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure(OPUS_CONFIG);
  const isWhole = await play(recording, async (count, from) => {
    const data = new Float32Array(count * 2);
    data.set(recording.left.subarray(0, count));
    data.set(recording.right.subarray(0, count), count);
    const timestamp = Math.round((from / RECORDING_RATE_HZ) * 1e6);
    const sound = new AudioData({
      format: 'f32-planar',
      sampleRate: RECORDING_RATE_HZ,
      numberOfFrames: count,
      numberOfChannels: 2,
      timestamp,
      data,
    });
    encoder.encode(sound);
    sound.close();
    while (encoder.encodeQueueSize > MOST_WAITING && failure === null) await breathe();
    if (failure !== null) throw failure;
  });
  if (isWhole) await encoder.flush();
  encoder.close();
  if (failure !== null) throw failure;
  if (isWhole) store.write((ogg as OggOpusFile | null)?.end(recording.frames) ?? new Uint8Array());
  return isWhole;
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

async function record({ plan, format }: Extract<RecordingRequest, { type: 'record' }>): Promise<void> {
  const store = await openRecordingStore();
  try {
    const recording = new SpokenRecording(plan);
    const isWhole =
      format === 'wav' ? await playIntoWav(recording, store) : await playIntoOpus(recording, store, plan.program.seed);
    if (isWhole) reply({ type: 'done', file: await store.finish(format === 'wav' ? 'audio/wav' : 'audio/ogg') });
    else {
      await store.abandon();
      reply({ type: 'failed', reason: 'cancelled' });
    }
  } catch (error) {
    await store.abandon();
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    reply({ type: 'failed', reason: isFull ? 'storage-full' : 'failed' });
  }
}

self.onmessage = ({ data }: MessageEvent<RecordingRequest>) => {
  if (data.type === 'record') void record(data);
  else if (data.type === 'line') receiveLine(data.cue);
  else {
    isCancelled = true;
    receiveLine(null);
  }
};
