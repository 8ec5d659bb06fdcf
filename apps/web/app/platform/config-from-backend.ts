import { type PublicConfig, publicConfigSchema } from '@innertide/protocol/public-config';

const KEY = 'config';

/**
 * The configuration of the phone's build: the backend's /config.json, or what it said last time where there is no
 * network; null when it has never been reached.
 */
export async function fetchConfig(backendUrl: string): Promise<PublicConfig | null> {
  try {
    const answer = await fetch(`${backendUrl}/config.json`, { signal: AbortSignal.timeout(8000) });
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
