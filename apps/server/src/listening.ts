import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorCode } from '@innertide/std/error-code';
import { connectionsBelow, fileHandleLimit } from './http/file-handles.ts';
import { BODY_LIMITS, type BodyLimits, IncomingBodies } from './http/incoming-bodies.ts';
import { QuietConnections } from './http/quiet-connections.ts';
import { StartFailure } from './start-failure.ts';

interface Limits {
  /** Longest that a request's head may take to arrive, and the whole of it. */
  readonly headMs: number;
  readonly requestMs: number;
  /** Nothing said in either direction: a caller that is gone, or one that does not read its answer. */
  readonly silenceMs: number;
  /** How long a connection may rest: longer than proxies keep theirs (60 s), so that it is never the server that closes under a request. */
  readonly restMs: number;
  /** How often the first two are looked after. */
  readonly checkedEveryMs: number;
  /** Whole requests that may be answered at the same moment: more would only make each of them wait longer. */
  readonly inFlight: number;
  /** Connections that may rest or say half a request; beyond it the oldest goes. */
  readonly quiet: number;
  readonly bodies: BodyLimits;
  /** Connections that may be open: a few below it the oldest quiet one makes space for each new one. */
  readonly connections: number;
}

const LIMITS: Limits = {
  headMs: 10_000,
  requestMs: 60_000,
  silenceMs: 120_000,
  restMs: 75_000,
  checkedEveryMs: 5_000,
  inFlight: 512,
  quiet: 6000,
  bodies: BODY_LIMITS,
  connections: connectionsBelow(fileHandleLimit()),
};
/** So many connections are free for those who come next, health checks among them. */
const FREE_CONNECTIONS = 32;
/**
 * Connections that may wait to be taken while the process is busy. Of those beyond it the kernel drops the greeting without a word,
 * and they try again after 1, 3 and 7 s: a rush that could have been answered, or refused with a time to retry, waits without an answer for that long.
 */
const BACKLOG = 4096;
const DRAIN_LIMIT_MS = 10_000;
/** Whoever is still sending a body when the server ends may go on for this long. */
const LAST_BODY_MS = 2_000;
/** Answered whatever else goes on: who watches the server must not take a rush for its end. */
const HEALTH_PATHS: readonly (string | undefined)[] = ['/healthz', '/readyz'];
const IDLE_CHECK_MS = 25;

/**
 * Begins one request a turn of the event loop. Node takes one new connection a turn: were a turn to begin all that had arrived, those who
 * are connected already would keep it long, and who comes new in a rush would hear nothing for seconds.
 */
class Turns {
  readonly #line: (() => void)[] = [];

  add(begin: () => void): void {
    this.#line.push(begin);
    if (this.#line.length === 1) setImmediate(() => this.#next());
  }

  #next(): void {
    const begin = this.#line.shift();
    if (this.#line.length > 0) setImmediate(() => this.#next());
    begin?.();
  }
}

/** What the port does to callers on its own, without anybody else hearing of it. */
export interface ConnectionMetrics {
  /** One more request was refused because too many are being answered. */
  refused(): void;
  /** One connection was ended: its request was not whole in time, or its answer was not read. */
  timedOut(): void;
  /** One connection was closed, or refused, since file handles are short. */
  withoutHandle(): void;
}

const NOBODY: ConnectionMetrics = {
  refused: () => undefined,
  timedOut: () => undefined,
  withoutHandle: () => undefined,
};

/** One open port: bound before anything slow happens, so that a taken one fails at once. */
export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** From now on requests are answered; before that they get 503. */
  answerWith(listener: RequestListener): void;
  /** Closes a few of the oldest quiet connections: file handles have run out. */
  makeSpace(): void;
  /** Requests that are being answered. */
  readonly inFlight: number;
  /** Takes no new request, lets the running ones end (at most 10 s) and closes. */
  close(): Promise<void>;
}

/**
 * Whether the host is named once at most, and can be read (RFC 9112, 3.2): two of them are a request that two readers may understand in two
 * ways, and one like 127.0.0.999 is no address.
 */
function hasSoundHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1 && (headers.host === undefined || URL.canParse(`http://${headers.host}/`));
}

/** Node lets such callers go by itself: this only hears of it. */
function watchSlowCallers(server: Server, onTimedOut: () => void): void {
  server.on('connection', (socket) => {
    let isSilent = false;
    socket.on('timeout', () => {
      isSilent = true;
    });
    socket.once('close', () => {
      if (errorCode(socket.errored) === 'ERR_HTTP_REQUEST_TIMEOUT' || (isSilent && waitedFor.has(socket))) onTimedOut();
    });
  });
}

/** Connections with an answer on its way: silence on the others is a kept-alive connection at rest. */
const waitedFor = new WeakSet<Socket>();

/** Calls back when the answer begins, or when nobody waits for it any more: how slowly it is read costs its reader alone. */
function onceAnswered(response: ServerResponse, done: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    done();
  };
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = ((...parts: unknown[]) => {
    once();
    return writeHead(...parts);
  }) as ServerResponse['writeHead'];
  response.once('close', once);
}

/** @throws StartFailure when the port cannot be had. */
export async function listen(host: string, port: number, watch = NOBODY, limits = LIMITS): Promise<Listening> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '2' }).end('Starting');
  };
  let inFlight = 0;
  let open = 0;
  const turns = new Turns();
  const bodies = new IncomingBodies(limits.bodies, watch.timedOut);
  const quiet = new QuietConnections(limits.quiet, watch.timedOut);
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.restMs,
      connectionsCheckingInterval: limits.checkedEveryMs,
    },
    (request, response) => {
      quiet.leave(request.socket);
      response.once('close', () => quiet.enter(request.socket));
      if (!hasSoundHost(request)) {
        response.writeHead(400, { Connection: 'close' }).end();
        return;
      }
      if (HEALTH_PATHS.includes(request.url)) answer(request, response);
      else bodies.collect(request, response, () => begin(request, response));
    },
  );

  function begin(request: IncomingMessage, response: ServerResponse): void {
    if (inFlight >= limits.inFlight) {
      watch.refused();
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end('Too many at once');
      return;
    }
    inFlight += 1;
    waitedFor.add(request.socket);
    response.once('finish', () => waitedFor.delete(request.socket));
    onceAnswered(response, () => {
      inFlight -= 1;
    });
    turns.add(() => {
      if (!response.destroyed) answer(request, response);
    });
  }

  function closeOldest(): void {
    if (quiet.closeOldest() || bodies.giveUpOldest()) watch.withoutHandle();
  }

  server.maxConnections = limits.connections;
  server.on('drop', watch.withoutHandle);
  server.setTimeout(limits.silenceMs);
  watchSlowCallers(server, watch.timedOut);
  server.on('connection', (socket) => {
    quiet.enter(socket);
    open += 1;
    if (open > limits.connections - Math.min(FREE_CONNECTIONS, limits.connections / 4)) closeOldest();
    socket.once('close', () => {
      open -= 1;
      quiet.leave(socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartFailure(sentenceOf(error, host, port))));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    get inFlight() {
      return inFlight;
    },
    answerWith(listener) {
      answer = listener;
    },
    makeSpace() {
      for (let closed = 0; closed < FREE_CONNECTIONS; closed += 1) closeOldest();
    },
    close: () => drain(server, bodies),
  };
}

/** Ends when the last answer is out, at the latest after the limit. */
async function drain(server: Server, bodies: IncomingBodies): Promise<void> {
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

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=${port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one above 1023, e.g. PORT=3000 npm start.`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for every network.`;
    default:
      return `Port ${port} on ${host} cannot be opened (${error.code ?? error.message}).`;
  }
}
