import { publishedVoiceSchema } from '@innertide/protocol/voice-pack';
import { HttpError } from '@innertide/server-std/http-error';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bearerOf, isSameSecret } from '../http/same-secret.ts';
import { VOICE_LIMITS, type VoiceStore } from './voice-store.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = { wav: 'audio/wav', ogg: 'audio/ogg' };
/** A clip's name changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `/voices`: what anybody may hear. What is not published here goes on to the files of the site. */
export function createVoiceFiles(store: VoiceStore): Hono {
  const files = new Hono();
  files.get('/packs.json', async (context) => {
    context.header('Cache-Control', 'no-cache');
    return context.json(await store.packList());
  });
  files.get('/:id/manifest.json', async (context, next) => {
    const pack = await store.pack(context.req.param('id'));
    if (pack === null) return next();
    context.header('Cache-Control', 'no-cache');
    return context.json(pack);
  });
  files.get('/:id/:file', async (context, next) => {
    const { id, file } = context.req.param();
    const bytes = await store.clip(id, file);
    if (bytes === null) return next();
    const type = CONTENT_TYPES[file.slice(-3)] ?? 'application/octet-stream';
    return context.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': IMMUTABLE });
  });
  return files;
}

/** Opens with the studio key alone, which is asked for before a byte of the body is read. */
function guard(key: string): MiddlewareHandler {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    if (isSameSecret(bearerOf(context.req.header('authorization')), key)) return next();
    throw new HttpError(401, 'no_authorization', 'The studio needs its key as bearer', {
      headers: { 'WWW-Authenticate': 'Bearer', Connection: 'close' },
    });
  };
}

/** `/studio/v1`: publishing voices and withdrawing them. Whoever has the key may do no more than that. */
export function createStudioRoutes(store: VoiceStore, key: string): Hono {
  const studio = new Hono();
  studio.use(guard(key));
  studio.use(
    bodyLimit({
      maxSize: VOICE_LIMITS.clipBytes,
      onError: () => {
        throw new HttpError(413, 'request_entity_too_large', 'The body is larger than 6 MiB', {
          headers: { Connection: 'close' },
        });
      },
    }),
  );
  studio.get('/voices', async (context) => context.json({ voices: await store.list() }));
  studio.get('/voices/:id/clips', async (context) =>
    context.json({ clips: await store.clips(context.req.param('id')) }),
  );
  studio.put('/voices/:id/clips/:file', async (context) => {
    const { id, file } = context.req.param();
    await store.saveClip(id, file, new Uint8Array(await context.req.arrayBuffer()));
    return context.body(null, 204);
  });
  studio.put('/voices/:id', async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const voice = publishedVoiceSchema.safeParse(body);
    if (!voice.success) throw new HttpError(400, 'validation_failed', 'This is no voice as the studio sends it');
    return context.json(await store.publish(context.req.param('id'), voice.data));
  });
  studio.delete('/voices/:id', async (context) => {
    const wasThere = await store.withdraw(context.req.param('id'));
    if (!wasThere) throw new HttpError(404, 'voice_not_found', 'There is no such voice here');
    return context.body(null, 204);
  });
  studio.all('*', (context) => context.text('Not found', 404));
  return studio;
}
