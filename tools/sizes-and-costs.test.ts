// The table of sizes and costs in docs/operations.md, worked out anew from the figures and assumptions that stand above it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').replaceAll('\n', ' ');
const operations = read('docs/operations.md');

function figure(what: RegExp, text = operations): number {
  const found = what.exec(text)?.[1];
  if (found === undefined) throw new Error(`${what} stands nowhere.`);
  return Number(found.replaceAll(',', ''));
}

const PER_EVENING = 6;
const SHARE_OF_A_DAY = 1 / 3;
const SHARE_OF_THE_BUSIEST_HOUR = 1 / 5;
const SESSIONS_A_YEAR = figure(/(\d+) sessions a year each/);
const LEFT_FREE = 1 / 4;
const MAILS_A_YEAR = 2;

const perSecondMeasured = figure(/(\d+) mixed requests a second/);
const kilobytesPerSession = figure(/([\d.]+) kB of database for a session/);
const kilobytesPerAccount = figure(/about ([\d.]+) kB for an account/);
const euroPerTwoCores = figure(/(\d+) € a month for two cores/);
const euroPerGigabyte = figure(/([\d.]+) € a month for a GB/);
const euroPerThousandMails = figure(/([\d.]+) € for a thousand mails/);

interface Row {
  readonly members: number;
  readonly perSecond: number;
  readonly servers: number;
  readonly gigabytes: number;
  readonly euro: number;
}

function rows(): Row[] {
  const found = operations.matchAll(
    /\| ([\d,]+)( million)? \| ([\d.,]+) \| (\d+)[^|]*\| ([\d.]+) (GB|TB) \| ([\d,]+) € \|/g,
  );
  return [...found].map(([, members = '', million, perSecond = '', servers, size, unit, euro = '']) => ({
    members: Number(members.replaceAll(',', '')) * (million === undefined ? 1 : 1_000_000),
    perSecond: Number(perSecond.replaceAll(',', '')),
    servers: Number(servers),
    gigabytes: Number(size) * (unit === 'TB' ? 1000 : 1),
    euro: Number(euro.replaceAll(',', '')),
  }));
}

/** Cores of a PostgreSQL of its own, a standby included: one machine carries both at first. */
const DATABASE_CORES: Readonly<Record<number, number>> = { 1000: 0, 100000: 2, 10000000: 32 };

/** Figures of a table are rounded. */
function expectAbout(figureOfTable: number, wanted: number, what: string): void {
  expect(figureOfTable / wanted, `${what}: ${figureOfTable}, worked out ${wanted.toFixed(2)}`).toBeGreaterThan(0.89);
  expect(figureOfTable / wanted, `${what}: ${figureOfTable}, worked out ${wanted.toFixed(2)}`).toBeLessThan(1.11);
}

it('says what the figures and assumptions above it come to', () => {
  const table = rows();
  expect(table.map(({ members }) => members)).toEqual([1_000, 100_000, 10_000_000]);
  for (const { euro, gigabytes, members, perSecond, servers } of table) {
    const asked = (members * SHARE_OF_A_DAY * SHARE_OF_THE_BUSIEST_HOUR * PER_EVENING) / 3600;
    expectAbout(perSecond, asked, `requests a second of ${members}`);
    const needed = Math.ceil(asked / (perSecondMeasured * (1 - LEFT_FREE)));
    // Two from the moment on when one may go.
    expect(servers, `servers of ${members}`).toBe(members > 1_000 ? Math.max(2, needed) : needed);
    const kilobytes = SESSIONS_A_YEAR * kilobytesPerSession + kilobytesPerAccount;
    expectAbout(gigabytes, (members * kilobytes) / 1e6, `database of ${members}`);
    const cores = 2 * servers + (DATABASE_CORES[members] ?? Number.NaN);
    const mails = (members * MAILS_A_YEAR) / 12 / 1000;
    const cost = (cores / 2) * euroPerTwoCores + gigabytes * euroPerGigabyte + mails * euroPerThousandMails;
    expectAbout(euro, cost, `euro a month of ${members}`);
  }
});

it('works with what the load test has measured', () => {
  const measured = figure(/the same with refreshes and sign-ins \| (\d+)\/s/, read('docs/reliability.md'));
  expect(perSecondMeasured / measured).toBeGreaterThan(1 / 1.5);
  expect(perSecondMeasured / measured).toBeLessThan(1.5);
});
