import { restClient } from './member.ts';
import type { ServerProcess } from './server-process.ts';

const PAGE = 200;

/** Reads the ids of all sessions of a member, newest first, page by page as the app does. @param token the member's access token. */
export async function storedIds(server: ServerProcess, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let before = {}; ; ) {
    const { data } = await restClient(server, token).rpc('session_history', { limit: PAGE, ...before });
    const rows = (data ?? []) as { id: string; started_at: string }[];
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (last === undefined) return ids;
    before = { before_started_at: last.started_at, before_id: last.id };
  }
}
