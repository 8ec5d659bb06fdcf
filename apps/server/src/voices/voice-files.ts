// What the files of a voice may be called and hold: a caller chooses neither a path nor a type.
import { createHash } from 'node:crypto';
import { VOICE_ID } from '@innertide/protocol/voice-id';
import { HttpError } from '@innertide/server-std/http-error';

/** The last eight digits before the ending are the beginning of the SHA-256 of its bytes: a clip that changes takes another name. */
const CLIP = /^[\w-]{1,120}-([0-9a-f]{8})\.(wav|ogg)$/;
/** What a file of each ending begins with. */
const BEGINNINGS: Readonly<Record<string, string>> = { wav: 'RIFF', ogg: 'OggS' };

export function isId(id: string): boolean {
  return VOICE_ID.test(id);
}

export function isClipName(file: string): boolean {
  return CLIP.test(file);
}

/** @throws HttpError for what is no id of a voice. */
export function checkId(id: string): void {
  if (!VOICE_ID.test(id)) throw new HttpError(400, 'validation_failed', 'This is no id of a voice');
}

/** @throws HttpError for a name, content or size that is none of a clip's. */
export function checkClip(file: string, bytes: Uint8Array, mostBytes: number): void {
  const [, fingerprint, ending = ''] = CLIP.exec(file) ?? [];
  if (fingerprint === undefined) throw new HttpError(400, 'validation_failed', 'This is no name of a clip');
  if (bytes.length > mostBytes) throw new HttpError(413, 'request_entity_too_large', 'The clip is too large');
  const begins = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (begins !== BEGINNINGS[ending] || !sha256(bytes).startsWith(fingerprint))
    throw new HttpError(400, 'validation_failed', 'The clip is not what its name says');
}

/** In hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
