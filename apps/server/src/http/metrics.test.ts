import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Metrics } from './metrics.ts';

const WATCHING = join(import.meta.dirname, '../../../../docs/watching');

const dashboardSchema = z.object({
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() })),
});

function metrics(outbox = async () => ({ waiting: 3, oldestSeconds: 40 })): Metrics {
  const all = new Metrics({
    inFlight: () => 2,
    port: () => ({ refused: 7, withoutHandle: 4, timedOut: 3 }),
    databaseLoad: () => ({ busy: 1, waiting: 5 }),
    passwordLoad: () => ({ running: 3, waiting: 9 }),
    outbox,
  });
  all.observe({ method: 'GET', path: '/', status: 200, seconds: 0.01 });
  return all;
}

describe('the metrics', () => {
  it('report rate, errors and duration, the queues of database, passwords and mail, and the delay of the event loop', async () => {
    const text = await metrics().text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",room="site",status="200"} 1');
    for (const line of [
      'http_requests_in_flight 2',
      'http_requests_refused_total 7',
      'http_connections_without_handle_total 4',
      'http_connections_timed_out_total 3',
      'database_transactions_running 1',
      'database_transactions_waiting 5',
      'password_checks_running 3',
      'password_checks_waiting 9',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toContain('mail_outbox_waiting 3');
    expect(text).toContain('mail_outbox_oldest_seconds 40');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('are served while the database is unreachable', async () => {
    const text = await metrics(() => Promise.reject(new Error('away'))).text();
    expect(text).toContain('http_requests_in_flight 2');
    expect(text).not.toMatch(/^mail_outbox_waiting \d/m);
  });

  it('include every metric that the dashboards query', async () => {
    const text = await metrics().text();
    const known = new Set([...text.matchAll(/^([a-z_0-9:]+)(?:\{| )/gm)].map(([, name]) => name));
    const files = readdirSync(WATCHING).filter((name) => name.endsWith('.json'));
    expect(files).toHaveLength(1);
    for (const file of files) {
      const dashboard = dashboardSchema.parse(JSON.parse(readFileSync(join(WATCHING, file), 'utf8')));
      const asked = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
      expect(asked.length).toBeGreaterThan(7);
      for (const expression of asked) {
        const names = expression.match(/\b(?:http|database|password|mail|nodejs|process)_[a-z_0-9]+/g) ?? [];
        expect(names.length, expression).toBeGreaterThan(0);
        for (const name of names) expect(known, expression).toContain(name);
      }
    }
  });
});
