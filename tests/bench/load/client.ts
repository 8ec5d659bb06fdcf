// Worker of the bench: asks from a thread of its own, in a closed loop (as fast as answers come) or at a given rate.
import { parentPort } from 'node:worker_threads';
import { HttpConnection } from './http-connection.ts';
import { type Kind, type Mix, Traffic, type World } from './traffic.ts';

export interface Order {
  readonly port: number;
  readonly world: World;
  readonly mix: Mix;
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second, sent at their moment whether or not others are still out; null: the next when the last is back. */
  readonly perSecond: number | null;
}

export interface Report {
  readonly answered: number;
  readonly seconds: number;
  /** Milliseconds from the moment a request was due to its whole answer, by kind, of those answered as wished; sorted. */
  readonly timesMs: Readonly<Partial<Record<Kind, number[]>>>;
  /** How many answers of each status; 0 is a connection that broke. */
  readonly statuses: Readonly<Record<string, number>>;
  /** 429 and 503 without Retry-After. */
  readonly unadvised: number;
  /** Requests that were due and not sent any more since every connection was taken. */
  readonly unsent: number;
}

class Round {
  readonly #traffic: Traffic;
  readonly #times: Partial<Record<Kind, number[]>> = {};
  readonly #statuses: Record<string, number> = {};
  #answered = 0;
  #unadvised = 0;

  constructor(order: Order) {
    this.#traffic = new Traffic(order.world, order.mix);
  }

  async ask(connection: HttpConnection, dueMs: number): Promise<void> {
    const { bytes, done, kind } = this.#traffic.next();
    try {
      const answer = await connection.ask(bytes);
      done(answer);
      this.#answered += 1;
      this.#statuses[answer.status] = (this.#statuses[answer.status] ?? 0) + 1;
      if (answer.status < 300) {
        this.#times[kind] ??= [];
        this.#times[kind].push(performance.now() - dueMs);
      } else if ((answer.status === 429 || answer.status === 503) && answer.retryAfter === null) this.#unadvised += 1;
    } catch {
      done(null);
      this.#statuses[0] = (this.#statuses[0] ?? 0) + 1;
    }
  }

  report(seconds: number, unsent: number): Report {
    for (const times of Object.values(this.#times)) times.sort((a, b) => a - b);
    return {
      answered: this.#answered,
      seconds,
      timesMs: this.#times,
      statuses: this.#statuses,
      unadvised: this.#unadvised,
      unsent,
    };
  }
}

async function closedLoop(order: Order, round: Round, connections: readonly HttpConnection[]): Promise<void> {
  const untilMs = performance.now() + order.seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      for (let now = performance.now(); now < untilMs; now = performance.now()) await round.ask(connection, now);
    }),
  );
}

/** @returns requests that could not be sent. */
async function openLoop(
  order: Order,
  perSecond: number,
  round: Round,
  connections: readonly HttpConnection[],
): Promise<number> {
  const free = [...connections];
  const running = new Set<Promise<void>>();
  const beganMs = performance.now();
  const whole = Math.round(order.seconds * perSecond);
  let sent = 0;
  let due = 0;
  while (due < whole) {
    const dueNow = Math.min(whole, Math.floor(((performance.now() - beganMs) / 1000) * perSecond));
    for (; due < dueNow && free.length > 0; due += 1) {
      const connection = free.pop() as HttpConnection;
      const asking = round.ask(connection, beganMs + (1000 * due) / perSecond).then(() => {
        free.push(connection);
        running.delete(asking);
      });
      running.add(asking);
      sent += 1;
    }
    if (performance.now() - beganMs > order.seconds * 1500) break;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  return whole - sent;
}

parentPort?.on('message', async (order: Order) => {
  const round = new Round(order);
  const connections = Array.from({ length: order.connections }, () => new HttpConnection(order.port));
  const beganMs = performance.now();
  let unsent = 0;
  if (order.perSecond === null) await closedLoop(order, round, connections);
  else unsent = await openLoop(order, order.perSecond, round, connections);
  const seconds = (performance.now() - beganMs) / 1000;
  for (const connection of connections) connection.close();
  parentPort?.postMessage(round.report(seconds, unsent) satisfies Report);
});
