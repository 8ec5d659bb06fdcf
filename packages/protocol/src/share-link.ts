import { DEFAULT_VOLUME, SOUND_LAYERS } from '@innertide/std/layer';
import { fail, type Result } from '@innertide/std/result';
import type { SessionSettings } from './session-settings.ts';
import { readTemplateFile, type TemplateFile, type TemplateFileFailure } from './template-file.ts';

const PREFIX = '1.';
/** Longer than any link we write: what is more is not ours. */
const LONGEST_LINK = 12_000;

/**
 * Writes a session as the fragment of an address: its settings, its piece and a name. A fragment never reaches a server. What
 * may be personal (a heart rate, a description, the voice of a device) is left out.
 * @returns the fragment without its `#`.
 */
export function writeShareLink({
  name,
  settings,
}: {
  readonly name: string;
  readonly settings: SessionSettings;
}): string {
  const { heartSync: _, layers, arc, breaks, guidance, ...rest } = settings;
  const audible = SOUND_LAYERS.filter((layer) => layers[layer].on || layers[layer].volume !== DEFAULT_VOLUME);
  const sent = {
    ...rest,
    guidance: { ...guidance, voice: null },
    layers: Object.fromEntries(audible.map((layer) => [layer, layers[layer]])),
    ...(arc === null ? {} : { arc }),
    ...(breaks === null ? {} : { breaks }),
  };
  return (
    PREFIX +
    toBase64Url(JSON.stringify({ kind: 'session-template', version: 1, name, description: '', settings: sent }))
  );
}

/**
 * Reads the fragment of a shared address. Everything is checked by the schema, and nothing is repaired.
 * @returns `TemplateFileFailure`, with the path of the wrong field where there is one.
 */
export function readShareLink(fragment: string): Result<TemplateFile, TemplateFileFailure> {
  const text = fragment.replace(/^#/, '');
  if (/^([2-9]|[1-9]\d+)\./.test(text)) return fail({ kind: 'later-version' });
  if (!text.startsWith(PREFIX) || text.length > LONGEST_LINK) return fail({ kind: 'something-else' });
  const json = fromBase64Url(text.slice(PREFIX.length));
  if (json === null) return fail({ kind: 'broken' });
  const file = readTemplateFile(json);
  if (!file.ok) return file;
  const name = file.value.name.replaceAll(DIRECTION_MARKS, '').trim();
  return { ok: true, value: { ...file.value, name, description: '' } };
}

/** Signs that are not seen but turn what stands beside them. A name in a file may need them; a stranger's link does not. */
const DIRECTION_MARKS = /[\u200E\u200F]/g;

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** UTF-8 in the alphabet of RFC 4648 section 5, without padding; by hand, because a pure package knows no browser. */
function toBase64Url(text: string): string {
  const bytes = [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|[^%]/g)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const signs = Math.min(3, bytes.length - at) + 1;
    for (let index = 0; index < signs; index += 1) encoded += SIGNS[(three >> (18 - 6 * index)) & 63];
  }
  return encoded;
}

/** null where it is not Base64 of UTF-8 text. */
function fromBase64Url(encoded: string): string | null {
  let escaped = '';
  let [held, bits] = [0, 0];
  for (const sign of encoded) {
    const value = SIGNS.indexOf(sign);
    if (value === -1) return null;
    held = (held << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${((held >> bits) & 255).toString(16).padStart(2, '0')}`;
    held &= (1 << bits) - 1;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
