import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenLocally } from '@innertide/server-std/testing/local-server';

export interface TakenPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine that keeps what it is given. `answer` says with which status; 201 by itself. */
export async function openPushService() {
  const taken: TakenPush[] = [];
  const answer = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      taken.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answer.get(path) ?? 201).end();
    });
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    answer,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
