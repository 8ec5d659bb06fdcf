import { BRAND_SLUG } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import type { KeyValuePort, StoredKey } from '../../ports/key-value-port.ts';

function keyOf(language: Locale): StoredKey<string> {
  return { name: `${BRAND_SLUG}.voice.${language}`, parse: (text) => text || null, format: String };
}

/** Reads who speaks a language on this device where a session names no voice; null lets the device choose. */
export function readPreferredVoice(storage: KeyValuePort, language: Locale): string | null {
  return storage.read(keyOf(language));
}

export function writePreferredVoice(storage: KeyValuePort, language: Locale, voice: string | null): void {
  if (voice === null) storage.remove(keyOf(language).name);
  else storage.write(keyOf(language), voice);
}
