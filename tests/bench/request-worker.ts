// Worker of the bench: a client on a thread of its own, so that asking does not cost the server's time.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** The worker's data: how to ask, and one token for each conversation. */
export interface Asking {
  readonly url: string;
  readonly kind: 'refresh' | 'user';
  readonly tokens: string[];
  readonly calls: number;
}

const { url, kind, tokens, calls } = workerData as Asking;
const agent = new Agent({ keepAlive: true });

function ask(token: string): Promise<string> {
  const isRefresh = kind === 'refresh';
  const address = `${url}/auth/v1/${isRefresh ? 'token?grant_type=refresh_token' : 'user'}`;
  const headers: Record<string, string> = isRefresh ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method: isRefresh ? 'POST' : 'GET', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    sent.on('error', reject);
    sent.end(isRefresh ? JSON.stringify({ refresh_token: token }) : undefined);
  });
}

parentPort?.on('message', async () => {
  const startedAtMs = performance.now();
  await Promise.all(
    tokens.map(async (_, conversation) => {
      for (let call = 0; call < calls; call += 1) {
        const answer = await ask(tokens[conversation] ?? '');
        if (kind === 'refresh') tokens[conversation] = JSON.parse(answer).refresh_token;
      }
    }),
  );
  parentPort?.postMessage({ perSecond: (1000 * calls * tokens.length) / (performance.now() - startedAtMs), tokens });
});
