import { connect, type Socket } from 'node:net';
import { ThrottledLog } from '@innertide/server-std/throttled-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionMetrics, type Listening, listen } from './listening.ts';

const SOCKETS = 100;
const LIMITS = {
  headMs: 300,
  requestMs: 600,
  silenceMs: 3000,
  restMs: 75_000,
  checkedEveryMs: 100,
  inFlight: 4,
  quiet: 1000,
  bodies: { bodyBytes: 64, idleMs: 400, perAddress: 8, atOnce: 12, heldBytes: 256 },
  connections: 10_000,
};

let listening: Listening | null = null;
const said: string[] = [];
const counts = { refused: 0, timedOut: 0, withoutHandle: 0 };
let throttledLogs: ThrottledLog[] = [];
let watch: ConnectionMetrics;
beforeEach(() => {
  said.splice(0);
  Object.assign(counts, { refused: 0, timedOut: 0, withoutHandle: 0 });
  const refusals = new ThrottledLog((count) => said.push(`${count} refused`));
  const slow = new ThrottledLog((count) => said.push(`${count} timed out`));
  throttledLogs = [refusals, slow];
  watch = {
    refused: () => {
      counts.refused += 1;
      refusals.record();
    },
    withoutHandle: () => {
      counts.withoutHandle += 1;
    },
    timedOut: () => {
      counts.timedOut += 1;
      slow.record();
    },
  };
});
/** Everything that was to be said, as a minute would bring it. */
function lines(): readonly string[] {
  for (const log of throttledLogs) log.end();
  return said;
}
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening?.close();
  listening = null;
});

async function open(answer: Parameters<Listening['answerWith']>[0], limits = LIMITS): Promise<Listening> {
  listening = await listen('127.0.0.1', 0, watch, limits);
  listening.answerWith(answer);
  return listening;
}

/** Connects and says that much; resolves to everything it received once the server has closed it. */
function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    sockets.push(socket);
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part;
    });
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });
}

const ask = (port: number) => fetch(`http://127.0.0.1:${port}/`);

describe('the open port', () => {
  it('answers others while callers send nothing or half a request, and closes those connections', async () => {
    const { port, server } = await open((_request, response) => response.end('here'));
    const halves = [
      '',
      'GET / HT',
      'GET / HTTP/1.1\r\nHost: x\r\n',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf',
    ];
    const slow = Array.from({ length: SOCKETS }, (_, index) => speak(port, halves[index % halves.length] ?? ''));
    for (let turn = 0; turn < 10; turn += 1) expect(await (await ask(port)).text()).toBe('here');
    // All of them end although no caller has hung up: the server has closed them.
    const received = await Promise.all(slow);
    expect(received.filter((text) => text.startsWith('HTTP/1.1 408')).length).toBeGreaterThan(0);
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBeLessThan(
      SOCKETS / 4,
    );
    // Two lines for all of them: the first at once, the others as one number.
    expect(counts.timedOut).toBe(SOCKETS);
    expect(lines()).toEqual(['1 timed out', `${SOCKETS - 1} timed out`]);
    console.log(
      `${SOCKETS} silent or half-said connections: 10 of 10 others served, all timed out, ${said.length} lines`,
    );
  });

  it('runs a request once its body is whole, and not before', async () => {
    const begun: string[] = [];
    const { port } = await open((request, response) => {
      begun.push(String((request as { rawBody?: Buffer }).rawBody));
      response.end();
    });
    let send: (text: string) => void = () => undefined;
    const received = new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nha'),
      );
      sockets.push(socket);
      socket.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        resolve(text);
      });
      send = (more) => socket.write(more);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([begun, listening?.inFlight]).toEqual([[], 0]);
    send('lf a po');
    expect(await received).toMatch(/^HTTP\/1.1 200/);
    expect(begun).toEqual(['half a po']);
  });

  it('answers everybody beside more half bodies than it would ever run, and closes the oldest', async () => {
    const { port } = await open((_request, response) => response.end('here'));
    const half = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\nhalf';
    const halves = Array.from({ length: SOCKETS }, () => speak(port, half));
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await ask(port)).status).toBe(200);
      const posted = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a whole one' });
      expect(posted.status).toBe(200);
    }
    for (const text of await Promise.all(halves)) expect(text).toMatch(/^HTTP\/1.1 408/);
    expect(counts).toEqual({ refused: 0, timedOut: SOCKETS, withoutHandle: 0 });
  });

  it('hands a body that grows beyond the limit to the app as far as it was read, which refuses it', async () => {
    const lengths: number[] = [];
    const { port } = await open((request, response) => {
      lengths.push((request as { rawBody?: Buffer }).rawBody?.length ?? 0);
      response.writeHead(413, { Connection: 'close' }).end();
    });
    const chunk = `20\r\n${'x'.repeat(32)}\r\n`;
    const text = await speak(
      port,
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`,
    );
    expect(text).toMatch(/^HTTP\/1.1 413/);
    expect(lengths[0]).toBeGreaterThan(LIMITS.bodies.bodyBytes);
    expect(lengths[0]).toBeLessThanOrEqual(LIMITS.bodies.bodyBytes + 32 * 20);
  });

  it('closes the oldest quiet connection where there are too many, and answers whoever comes', async () => {
    const { port, server } = await open((_request, response) => response.end('here'), {
      ...LIMITS,
      headMs: 60_000,
      requestMs: 60_000,
      quiet: 20,
    });
    const silent = Array.from({ length: 30 }, () => speak(port, 'GET / HT'));
    await Promise.all(silent.slice(0, 5));
    expect(await (await ask(port)).text()).toBe('here');
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBeLessThanOrEqual(21);
  });

  it('answers who asks for its health while it runs all that it may', async () => {
    const held: (() => void)[] = [];
    const opened = await open((request, response) => {
      if (request.url === '/healthz') response.end('ok');
      else held.push(() => response.end());
    });
    const busy = Array.from({ length: LIMITS.inFlight }, () => ask(opened.port));
    await expect.poll(() => held.length).toBe(LIMITS.inFlight);
    expect((await ask(opened.port)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${opened.port}/healthz`)).status).toBe(200);
    for (const answer of held) answer();
    await Promise.all(busy);
  });

  it('begins one request per turn of the event loop, so that new connections are accepted meanwhile', async () => {
    const begunIn: number[] = [];
    let turn = 0;
    const { port } = await open(
      (_request, response) => {
        begunIn.push(turn);
        response.end();
      },
      { ...LIMITS, inFlight: 512 },
    );
    let isOver = false;
    const count = () => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    // All of them arrive in one piece, and so in one turn.
    const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    await speak(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20) + last);
    isOver = true;
    expect(begunIn).toHaveLength(21);
    expect(new Set(begunIn).size).toBe(21);
  });

  it('begins no request of a caller that has disconnected meanwhile', async () => {
    const begun: (string | undefined)[] = [];
    const opened = await open(
      ({ url }, response) => {
        begun.push(url);
        // The caller leaves: what it asked for after this stands in line.
        response.destroy();
      },
      { ...LIMITS, inFlight: 512 },
    );
    await speak(opened.port, ['/1', '/2', '/3'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    await expect.poll(() => opened.inFlight).toBe(0);
    expect(begun).toEqual(['/1']);
  });

  it('logs nothing about idle connections', async () => {
    const { port } = await open((_request, response) => response.end('here'), {
      ...LIMITS,
      silenceMs: 100,
      restMs: 100,
    });
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    sockets.push(socket);
    await new Promise<void>((resolve) => {
      socket.resume().on('close', () => resolve());
    });
    expect(lines()).toEqual([]);
  });

  it('releases connections that are half closed before, within or after their request', async () => {
    const held: (() => void)[] = [];
    const { port, server } = await open((_request, response) => void held.push(() => response.end('late')));
    /** Says that much and hangs up its own side alone; resolves when the server has hung up the other, or dropped both (a reset has no end). */
    const halfOpen = (text: string) =>
      new Promise<void>((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(text));
        sockets.push(socket);
        socket.on('error', () => undefined).resume();
        socket.on('close', () => resolve());
      });
    const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    await Promise.all(['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: x\r\n', whole].map(halfOpen));
    await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
    await expect.poll(() => listening?.inFlight).toBe(0);
    // Whoever was still being answered: the answer goes nowhere, and harms nobody.
    for (const answer of held.splice(0)) answer();
    const other = ask(port);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    expect(await (await other).text()).toBe('late');
  });

  it('closes a connection that does not read its answer', async () => {
    let whenGone = 0;
    const { port } = await open((_request, response) => {
      response.on('close', () => {
        whenGone = performance.now();
      });
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    sockets.push(socket.pause());
    // How slowly it is read costs its reader: it no longer counts as running.
    await expect.poll(() => listening?.inFlight).toBe(0);
    expect(whenGone).toBe(0);
    await expect.poll(() => whenGone).toBeGreaterThan(0);
    await expect.poll(() => counts.timedOut).toBe(1);
    expect(lines()).toEqual(['1 timed out']);
  });

  it('answers Retry-After while too many requests run, and answers normally afterwards', async () => {
    const held: (() => void)[] = [];
    const patient = { ...LIMITS, silenceMs: 60_000, requestMs: 60_000 };
    const opened = await open((_request, response) => void held.push(() => response.end('late')), patient);
    const first = Array.from({ length: LIMITS.inFlight }, () => ask(opened.port));
    await expect.poll(() => held.length).toBe(LIMITS.inFlight);
    const refused = await ask(opened.port);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect([counts.refused, ...lines()]).toEqual([1, '1 refused']);
    for (const answer of held.splice(0)) answer();
    for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
    await expect.poll(() => opened.inFlight).toBe(0);
    const again = ask(opened.port);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    expect((await again).status).toBe(200);
  });
});
