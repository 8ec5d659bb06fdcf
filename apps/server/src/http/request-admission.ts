import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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

/** Requests that are being answered: up to a limit at the same moment, each begun on a turn of the event loop of its own. */
export class RequestAdmission {
  readonly #limit: number;
  readonly #onRefused: () => void;
  readonly #turns = new Turns();
  readonly #awaited = new WeakSet<Socket>();
  #inFlight = 0;

  /** @param onRefused called for each request that was refused because `limit` others are being answered. */
  constructor(limit: number, onRefused: () => void) {
    this.#limit = limit;
    this.#onRefused = onRefused;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Whether an answer is on its way over a connection: silence on the others is a kept-alive connection at rest. */
  isAwaited(socket: Socket): boolean {
    return this.#awaited.has(socket);
  }

  /** Lets a request be answered, or refuses it with 503 while the limit is reached. */
  admit(request: IncomingMessage, response: ServerResponse, answer: RequestListener): void {
    if (this.#inFlight >= this.#limit) {
      this.#onRefused();
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end('Too many at once');
      return;
    }
    this.#inFlight += 1;
    this.#awaited.add(request.socket);
    response.once('finish', () => this.#awaited.delete(request.socket));
    onceAnswered(response, () => {
      this.#inFlight -= 1;
    });
    this.#turns.add(() => {
      if (!response.destroyed) answer(request, response);
    });
  }
}
