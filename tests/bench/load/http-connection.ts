// A keep-alive HTTP/1.1 connection that does no more than a load test needs, so that asking costs the machine as little as possible.
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

/** The body of a chunked answer and where it ends, or null while it is not all there. */
function unchunk(buffer: Buffer, from: number): { readonly body: Buffer; readonly end: number } | null {
  const parts: Buffer[] = [];
  for (let at = from; ; ) {
    const lineEnd = buffer.indexOf(LINE_END, at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(buffer.toString('latin1', at, lineEnd), 16);
    const begin = lineEnd + 2;
    if (buffer.length < begin + size + 2) return null;
    if (size === 0) return { body: Buffer.concat(parts), end: begin + 2 };
    parts.push(buffer.subarray(begin, begin + size));
    at = begin + size + 2;
  }
}

/** One answer at the front of what was received, or null while it is not all there. */
function takeAnswer(
  received: Buffer,
): { readonly answer: Answer; readonly end: number; readonly closes: boolean } | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const header = (name: string) => new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1] ?? null;
  const closes = header('connection')?.toLowerCase() === 'close';
  const begin = headEnd + HEAD_END.length;
  const retryAfter = header('retry-after');
  if (status === 204 || status === 304)
    return { answer: { status, retryAfter, body: Buffer.alloc(0) }, end: begin, closes };
  const length = header('content-length');
  if (length !== null) {
    const end = begin + Number(length);
    return received.length < end
      ? null
      : { answer: { status, retryAfter, body: received.subarray(begin, end) }, end, closes };
  }
  const whole = unchunk(received, begin);
  return whole === null ? null : { answer: { status, retryAfter, body: whole.body }, end: whole.end, closes };
}

/** Sends one request at a time; opens itself again when the other side has closed. */
export class HttpConnection {
  readonly #port: number;
  #socket: Socket | null = null;
  #received = Buffer.alloc(0);
  #waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void } | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** @param request the whole request as bytes. @throws when the connection breaks before the answer is complete. */
  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true);
    const drop = (error: Error) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#received = Buffer.alloc(0);
      this.#waiting?.reject(error);
      this.#waiting = null;
    };
    socket.on('data', (part) => {
      this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
      const taken = takeAnswer(this.#received);
      if (taken === null) return;
      this.#received = this.#received.subarray(taken.end);
      const waiting = this.#waiting;
      this.#waiting = null;
      if (taken.closes) {
        this.#socket = null;
        this.#received = Buffer.alloc(0);
        socket.destroy();
      }
      waiting?.resolve(taken.answer);
    });
    socket.on('error', drop);
    socket.on('close', () => drop(new Error('The connection was closed before the answer was complete.')));
    return socket;
  }
}

/** The bytes of a request. */
export function requestBytes(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const bytes = Buffer.byteLength(body);
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(method === 'POST' ? { 'content-length': String(bytes) } : {}),
  });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}
