import { voiceListSchema } from '@innertide/protocol/voice-pack';
import { OggOpusFile } from '@innertide/sound/files/ogg-opus-file';
import type { Clip } from '@innertide/sound/takes/cut-clip';
import { writeMonoWav } from '@innertide/sound/takes/mono-wav';
import { BRAND } from '@innertide/std/brand';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import type { PublishFailure, PublishingPort } from '../ports/studio-port.ts';

const OPUS_RATE_HZ = 48_000;
/** Over the 28 to 40 kbit/s that fullband speech of one channel is given (RFC 7587, 3.1.1). */
const BITS_PER_SECOND = 48_000;
const FINGERPRINT_DIGITS = 8;

const clipsSchema = z.object({ clips: z.array(z.string()) });

/** The server that the page came from: nothing goes anywhere else. */
export function createPublishing(): PublishingPort {
  return {
    async voices(key) {
      const answer = await ask(key, 'GET', '');
      return answer.ok ? succeed(voiceListSchema.parse(await answer.value.json()).voices) : answer;
    },
    async pack(name, clip) {
      const opus = await encodeOpus(clip).catch(() => null);
      const bytes = opus ?? writeMonoWav(clip);
      const sha256 = await digest(bytes);
      const file = `${name}-${sha256.slice(0, FINGERPRINT_DIGITS)}.${opus === null ? 'wav' : 'ogg'}`;
      return { file, sha256, bytes };
    },
    async sent(key, id) {
      const answer = await ask(key, 'GET', `/${id}/clips`);
      return answer.ok ? succeed(clipsSchema.parse(await answer.value.json()).clips) : answer;
    },
    send: async (key, id, { file, bytes }) => done(await ask(key, 'PUT', `/${id}/clips/${file}`, bytes)),
    publish: async (key, voice) => done(await ask(key, 'PUT', `/${voice.id}`, JSON.stringify(voice))),
    withdraw: async (key, id) => done(await ask(key, 'DELETE', `/${id}`)),
  };
}

function done(answer: Result<Response, PublishFailure>): Result<void, PublishFailure> {
  return answer.ok ? succeed(undefined) : answer;
}

async function ask(
  key: string,
  method: string,
  path: string,
  body: Uint8Array<ArrayBuffer> | string | null = null,
): Promise<Result<Response, PublishFailure>> {
  let answer: Response;
  try {
    answer = await fetch(`/studio/v1/voices${path}`, { method, body, headers: { Authorization: `Bearer ${key}` } });
  } catch {
    return fail('offline');
  }
  if (answer.ok) return succeed(answer);
  if (answer.status === 401) return fail('wrong-key');
  if (answer.status === 507) return fail('no-room');
  return fail(answer.status >= 500 ? 'offline' : 'refused');
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As Ogg Opus; null where this browser cannot, or takes no such rate. */
async function encodeOpus({ samples, sampleRate }: Clip): Promise<Uint8Array<ArrayBuffer> | null> {
  const config = { codec: 'opus', sampleRate, numberOfChannels: 1, bitrate: BITS_PER_SECOND };
  if (typeof AudioEncoder === 'undefined' || sampleRate !== OPUS_RATE_HZ) return null;
  if (!(await AudioEncoder.isConfigSupported(config)).supported) return null;
  const packets: { readonly bytes: Uint8Array; readonly frames: number }[] = [];
  let head: Uint8Array | null = null;
  const encoder = new AudioEncoder({
    output(chunk, metadata) {
      const description = metadata?.decoderConfig?.description;
      if (description) head = bytesOf(description);
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      packets.push({ bytes, frames: Math.round(((chunk.duration ?? 20_000) * OPUS_RATE_HZ) / 1e6) });
    },
    error() {},
  });
  encoder.configure(config);
  const sound = new AudioData({
    format: 'f32-planar',
    sampleRate,
    numberOfFrames: samples.length,
    numberOfChannels: 1,
    timestamp: 0,
    data: samples.slice(),
  });
  encoder.encode(sound);
  sound.close();
  await encoder.flush();
  encoder.close();
  // Without the encoder's own head the file would say that it has two channels.
  return head === null ? null : oggOf(head, packets, samples.length);
}

function oggOf(
  head: Uint8Array,
  packets: readonly { readonly bytes: Uint8Array; readonly frames: number }[],
  frames: number,
): Uint8Array<ArrayBuffer> {
  const file = new OggOpusFile(frames, head);
  const pages = [file.begin(BRAND), ...packets.flatMap(({ bytes, frames }) => file.add(bytes, frames) ?? [])];
  pages.push(file.end(frames));
  const whole = new Uint8Array(pages.reduce((sum, page) => sum + page.length, 0));
  let at = 0;
  for (const page of pages) {
    whole.set(page, at);
    at += page.length;
  }
  return whole;
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
