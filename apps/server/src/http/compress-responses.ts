import type { MiddlewareHandler } from 'hono';
import { compressOnce, encodingFor } from './compression.ts';

/** Below this an answer travels in two packets with or without. */
const MIN_BYTES = 2048;
const PACKED_TYPES = /^(text\/(?!event-stream)|application\/([\w.+-]*\+)?json\b|image\/svg\+xml)/;

function addVary(headers: Headers): void {
  const vary = headers.get('Vary');
  if (vary === null) headers.set('Vary', 'Accept-Encoding');
  else if (!/accept-encoding|\*/i.test(vary)) headers.set('Vary', `${vary}, Accept-Encoding`);
}

/** Packs answers of words and data that are not packed yet. They are whole in memory anyway: no stream is worth its cost here. */
export function compressResponses(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res: answer } = context;
    const { headers } = answer;
    const isFit =
      answer.body !== null &&
      context.req.method !== 'HEAD' &&
      answer.status !== 206 &&
      !headers.has('Content-Encoding') &&
      PACKED_TYPES.test(headers.get('Content-Type') ?? '') &&
      Number(headers.get('Content-Length') ?? MIN_BYTES) >= MIN_BYTES;
    if (!isFit) return;
    addVary(headers);
    if (encodingFor(context.req.header('accept-encoding')) === null) return;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isWorth = bytes.length >= MIN_BYTES;
    const packed = new Response(isWorth ? await compressOnce(bytes) : bytes, answer);
    packed.headers.delete('Content-Length');
    if (isWorth) packed.headers.set('Content-Encoding', 'gzip');
    context.res = packed;
  };
}
