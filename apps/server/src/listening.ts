import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { errorCode } from '@innertide/std/error-code';
import { bindPort } from './http/bind-port.ts';
import { drain } from './http/drain.ts';
import { connectionsBelow, fileHandleLimit } from './http/file-handles.ts';
import { BODY_LIMITS, type BodyLimits, IncomingBodies } from './http/incoming-bodies.ts';
import { QuietConnections } from './http/quiet-connections.ts';
import { RequestAdmission } from './http/request-admission.ts';

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
/** Answered whatever else goes on: who watches the server must not take a rush for its end. */
const HEALTH_PATHS: readonly (string | undefined)[] = ['/healthz', '/readyz'];

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

/** Reports callers that Node ends by itself: whose request was not whole in time, or who did not read their answer. */
function watchSlowCallers(server: Server, admission: RequestAdmission, onTimedOut: () => void): void {
  server.on('connection', (socket) => {
    let isSilent = false;
    socket.on('timeout', () => {
      isSilent = true;
    });
    socket.once('close', () => {
      const isUnread = isSilent && admission.isAwaited(socket);
      if (errorCode(socket.errored) === 'ERR_HTTP_REQUEST_TIMEOUT' || isUnread) onTimedOut();
    });
  });
}

/** Watches how many connections are open: from a few below the limit on, each new one has an old one closed. */
function limitConnections(server: Server, limit: number, quiet: QuietConnections, closeOldest: () => void): void {
  let open = 0;
  server.maxConnections = limit;
  server.on('connection', (socket) => {
    quiet.enter(socket);
    open += 1;
    if (open > limit - Math.min(FREE_CONNECTIONS, limit / 4)) closeOldest();
    socket.once('close', () => {
      open -= 1;
      quiet.leave(socket);
    });
  });
}

/**
 * Opens a port and limits what callers may do to it.
 * @param port 0 for one that is free.
 * @throws StartFailure when the port cannot be had.
 */
export async function listen(host: string, port: number, watch = NOBODY, limits = LIMITS): Promise<Listening> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '2' }).end('Starting');
  };
  const admission = new RequestAdmission(limits.inFlight, watch.refused);
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
      else bodies.collect(request, response, () => admission.admit(request, response, answer));
    },
  );

  function closeOldest(): void {
    if (quiet.closeOldest() || bodies.giveUpOldest()) watch.withoutHandle();
  }

  server.on('drop', watch.withoutHandle);
  server.setTimeout(limits.silenceMs);
  watchSlowCallers(server, admission, watch.timedOut);
  limitConnections(server, limits.connections, quiet, closeOldest);
  await bindPort(server, host, port);
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    get inFlight() {
      return admission.inFlight;
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
