import { createServer, type IncomingMessage } from 'node:http';
import { listenLocally } from '@innertide/server-std/testing/local-server';
import { ACCESS_TOKEN, ANON_KEY, EXCHANGES, type Exchange, type ExchangeName } from './hosted-answers.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version, content-profile',
  'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version',
};

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

function fits(exchange: Exchange, asked: Asked): boolean {
  const { method, url, headers, body } = asked;
  const bearer = exchange.isMember === true ? ACCESS_TOKEN : ANON_KEY;
  return (
    exchange.method === method &&
    exchange.path === url.pathname &&
    headers.apikey === ANON_KEY &&
    headers.authorization === `Bearer ${bearer}` &&
    headers['x-supabase-api-version'] === (url.pathname.endsWith('/settings') ? undefined : '2024-01-01') &&
    Object.entries(exchange.query ?? {}).every(([key, value]) => url.searchParams.get(key) === value) &&
    Object.entries(exchange.body ?? {}).every(([key, value]) => body[key] === value)
  );
}

async function read(request: IncomingMessage): Promise<Asked> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '', 'http://hosted'),
    headers: request.headers,
    body: body as Asked['body'],
  };
}

/** Plays a hosted project: answers the calls that a test expects, in order, and records all others. */
export class HostedBackend {
  readonly url: string;
  /** Requests that no recorded exchange fits. */
  readonly strangers: string[] = [];
  readonly asked: Asked[] = [];
  #expected: ExchangeName[] = [];
  readonly #close: () => Promise<void>;

  private constructor(port: number, close: () => Promise<void>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#close = close;
  }

  static async open(): Promise<HostedBackend> {
    const server = createServer((request, response) => {
      if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
      void read(request).then((asked) => {
        const exchange = backend.#take(asked);
        const isVersioned = exchange.status >= 400 && typeof exchange.answer === 'object';
        const headers = {
          ...CORS,
          'content-type': typeof exchange.answer === 'string' ? 'text/plain' : 'application/json',
          ...(isVersioned ? { 'x-supabase-api-version': '2024-01-01' } : {}),
        };
        const text = typeof exchange.answer === 'string' ? exchange.answer : JSON.stringify(exchange.answer);
        response.writeHead(exchange.status, headers).end(exchange.status === 204 ? undefined : text);
      });
    });
    const port = await listenLocally(server);
    const backend = new HostedBackend(port, () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    });
    return backend;
  }

  expect(...names: ExchangeName[]): void {
    this.#expected.push(...names);
  }

  /** What is still to come; empty when everything was asked for. */
  get left(): readonly ExchangeName[] {
    return this.#expected;
  }

  #take(asked: Asked): Exchange {
    this.asked.push(asked);
    const name = this.#expected.find((one) => fits(EXCHANGES[one], asked));
    if (name !== undefined) {
      this.#expected.splice(this.#expected.indexOf(name), 1);
      return EXCHANGES[name];
    }
    // Pages ask at any time which ways in are open.
    if (fits(EXCHANGES.settings, asked)) return EXCHANGES.settings;
    // The product's own data is not what this contract is about.
    if (asked.url.pathname.startsWith('/rest/v1/rpc/')) return { method: '', path: '', status: 200, answer: [] };
    this.strangers.push(`${asked.method} ${asked.url.pathname}${asked.url.search} ${JSON.stringify(asked.body)}`);
    return { method: '', path: '', status: 404, answer: 'nobody expected this' };
  }

  close(): Promise<void> {
    return this.#close();
  }
}
