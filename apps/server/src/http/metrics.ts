import type { DatabaseLoad } from '@innertide/server-std/database';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bearerOf, isSameSecret } from './same-secret.ts';

export interface RequestMeasurement {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
}

/** Returns the part of the server that a path belongs to: few labels, none of them chosen by a caller. */
function areaOf(path: string): string {
  if (path.startsWith('/auth/v1/')) return 'auth';
  if (path.startsWith('/rest/v1/')) return 'rpc';
  if (path.startsWith('/assets/')) return 'assets';
  if (path === '/app' || path.startsWith('/app/')) return 'app';
  return 'site';
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What is asked when somebody reads the metrics. */
export interface Measured {
  inFlight(): number;
  /** Callers that the port itself has turned away since the start. */
  port(): { readonly refused: number; readonly timedOut: number; readonly withoutHandle: number };
  databaseLoad(): DatabaseLoad;
  passwordLoad(): { readonly running: number; readonly waiting: number };
  /** Rejects when the database does not answer. */
  outbox(): Promise<{ readonly waiting: number; readonly oldestSeconds: number }>;
}

/** What the server counts about itself, in Prometheus' text format. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'room' | 'status'>;

  readonly #outbox: { readonly waiting: Gauge; readonly oldest: Gauge };
  readonly #measured: Measured;

  constructor(measured: Measured) {
    this.#measured = measured;
    collectDefaultMetrics({ register: this.#registry });
    const gauge = (name: string, help: string, read?: () => number) =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        ...(read === undefined
          ? {}
          : {
              collect() {
                this.set(read());
              },
            }),
      });
    gauge('http_requests_in_flight', 'Requests that are being answered.', () => measured.inFlight());
    gauge('database_transactions_running', 'Transactions that run.', () => measured.databaseLoad().busy);
    gauge(
      'database_transactions_waiting',
      'Callers that wait for the database.',
      () => measured.databaseLoad().waiting,
    );
    gauge('password_checks_running', 'Passwords that are checked.', () => measured.passwordLoad().running);
    gauge('password_checks_waiting', 'Passwords that wait to be checked.', () => measured.passwordLoad().waiting);
    const counter = (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers: [this.#registry],
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    counter(
      'http_requests_refused_total',
      'Requests refused with a time to retry: too many at once.',
      () => measured.port().refused,
    );
    counter('http_connections_timed_out_total', 'Connections ended: too slow.', () => measured.port().timedOut);
    counter(
      'http_connections_without_handle_total',
      'Connections closed or refused, and seconds in which none could be opened: file handles were short.',
      () => measured.port().withoutHandle,
    );
    this.#outbox = {
      waiting: gauge('mail_outbox_waiting', 'Mails that wait to be sent.'),
      oldest: gauge('mail_outbox_oldest_seconds', 'How long the oldest mail has been waiting.'),
    };
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the head of its answer.',
      labelNames: ['method', 'room', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.#registry],
    });
  }

  observe({ method, path, status, seconds }: RequestMeasurement): void {
    const known = METHODS.has(method) ? method : 'other';
    this.#requests.observe({ method: known, room: areaOf(path), status: String(status) }, seconds);
  }

  async text(): Promise<string> {
    try {
      const { oldestSeconds, waiting } = await this.#measured.outbox();
      this.#outbox.waiting.set(waiting);
      this.#outbox.oldest.set(oldestSeconds);
    } catch {
      // Better no figure than an old one; the others are wanted most when the database is away.
      this.#outbox.waiting.remove();
      this.#outbox.oldest.remove();
    }
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}

/** `/metrics` for whoever brings the token as bearer; a caller at the machine itself needs it as well, since a proxy there looks like one. */
export function createMetricsRoute(metrics: Metrics, token: string): Hono {
  return new Hono().get('/', async (context) => {
    if (!isSameSecret(bearerOf(context.req.header('authorization')), token)) {
      return context.text('The metrics need their token as bearer.', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
}
