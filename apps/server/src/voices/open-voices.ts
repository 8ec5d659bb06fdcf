import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { voicePackListSchema } from '@innertide/protocol/voice-pack';
import { storedSecret } from '../stored-secret.ts';
import { storedVoiceSigning } from './voice-signing-key.ts';
import { VoiceStore } from './voice-store.ts';

/** Reads which packs the site itself serves: of its build, while developing of its sources. */
async function readBuiltIn(webDirectory: string): Promise<readonly string[]> {
  for (const folder of ['build/client', 'public']) {
    const text = await readFile(join(webDirectory, folder, 'voices/packs.json'), 'utf8').catch(() => null);
    if (text !== null) return voicePackListSchema.parse(JSON.parse(text)).packs;
  }
  return [];
}

/** Opens the voices that were published on this server, and reads the key that publishes. */
export async function openVoices(
  { dataDirectory, keysDirectory }: { readonly dataDirectory: string; readonly keysDirectory: string },
  webDirectory: string,
) {
  const signing = await storedVoiceSigning(keysDirectory);
  return {
    voices: new VoiceStore(join(dataDirectory, 'voices'), () => readBuiltIn(webDirectory), signing),
    studioKey: await storedSecret(keysDirectory, 'studio-key'),
  };
}
