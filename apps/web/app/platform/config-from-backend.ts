import { type PublicConfig, publicConfigSchema } from '@innertide/protocol/public-config';
import { z } from 'zod';

const KEY = 'config';

/** Written beside the phone's pages by whoever packs them: they have no server of their own to ask. */
const BACKEND_FILE = '/backend.json';

const backendSchema = z.object({ url: z.url() });

/**
 * The configuration of the phone's build: the backend's /config.json, or what it said last time where there is no
 * network; null when nobody said where the backend is, or it has never been reached.
 */
export async function fetchConfig(): Promise<PublicConfig | null> {
  try {
    const { url } = backendSchema.parse(await (await fetch(BACKEND_FILE)).json());
    const answer = await fetch(`${url}/config.json`, { signal: AbortSignal.timeout(8000) });
    const config = publicConfigSchema.safeParse(await answer.json());
    if (config.success) {
      localStorage.setItem(KEY, JSON.stringify(config.data));
      return config.data;
    }
  } catch {
    // Offline, or not our backend: what is remembered decides.
  }
  return readRemembered();
}

function readRemembered(): PublicConfig | null {
  try {
    const config = publicConfigSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return config.success ? config.data : null;
  } catch {
    return null;
  }
}
