import type { Server } from 'node:http';
import type { IncomingBodies } from './incoming-bodies.ts';

const DRAIN_LIMIT_MS = 10_000;
/** How long a body that is still arriving when the server ends may go on. */
const LAST_BODY_MS = 2_000;
const IDLE_CHECK_MS = 25;
/** Closes the server. Ends when the last answer is out, at the latest after ten seconds. */
export async function drain(server: Server, bodies: IncomingBodies): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A kept-alive connection turns idle when its last answer is out: asked again and again until none is left.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const lastBodies = setTimeout(() => bodies.giveUpAll(), LAST_BODY_MS);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  await closed;
  clearTimeout(lastBodies);
  clearInterval(idle);
  clearTimeout(limit);
}
