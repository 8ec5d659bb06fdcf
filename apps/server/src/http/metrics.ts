import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isLoopbackCaller } from './loopback.ts';

export interface RequestMeasurement {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
}

/** The part of the house a path belongs to: few labels, none of them made by a caller. */
function roomOf(path: string): string {
  if (path.startsWith('/auth/v1/')) return 'auth';
  if (path.startsWith('/rest/v1/')) return 'rpc';
  if (path.startsWith('/assets/')) return 'assets';
  if (path === '/app' || path.startsWith('/app/')) return 'app';
  return 'site';
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What the server counts about itself, in Prometheus' text format. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'room' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
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
    this.#requests.observe({ method: known, room: roomOf(path), status: String(status) }, seconds);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}

function mayRead(context: Context, token: string | null): boolean {
  if (isLoopbackCaller(context)) return true;
  if (token === null) return false;
  const given = Buffer.from(context.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** `/metrics` for callers at this machine, or with METRICS_TOKEN as their bearer. */
export function createMetricsRoute(metrics: Metrics, token: string | null): Hono {
  return new Hono().get('/', async (context) => {
    if (!mayRead(context, token)) return context.text('Forbidden', 403);
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
}
