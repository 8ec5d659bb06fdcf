// Loaded before the server (`--import`): runs it without the look-up of the sign-in, as the code was before decision 131.
import { registerHooks } from 'node:module';

const MODULE = '/apps/server/src/database/run-transaction.ts';
const LOOK_UP = '...authSessionCalls(caller), ';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(MODULE)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(LOOK_UP)) throw new Error(`${MODULE} makes no look-up that could be left out.`);
    return { ...loaded, source: source.replace(LOOK_UP, '') };
  },
});
