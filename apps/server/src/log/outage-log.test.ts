import { describe, expect, it } from 'vitest';
import { OutageLog } from './outage-log.ts';

function watch(settledMs?: number) {
  const lines: string[] = [];
  let now = 0;
  const log = new OutageLog(
    { away: (reason) => lines.push(`away: ${reason}`), back: (seconds) => lines.push(`back after ${seconds} s`) },
    () => now,
    settledMs,
  );
  return { lines, log, pass: (ms: number) => (now += ms) };
}

describe('an outage', () => {
  it('is logged once at its beginning and once at its end, however many calls fail', () => {
    const { lines, log, pass } = watch();
    log.worked();
    for (let caller = 0; caller < 100; caller += 1) {
      log.failed('connection refused');
      pass(10);
    }
    log.worked();
    expect(lines).toEqual(['away: connection refused']);
    for (let second = 0; second < 10; second += 1) {
      pass(1000);
      log.worked();
    }
    expect(lines).toEqual(['away: connection refused', 'back after 1 s']);
  });

  it('continues while some calls fail and others do not', () => {
    const { lines, log, pass } = watch();
    for (let second = 0; second < 30; second += 1) {
      log.failed('disk full');
      log.worked();
      pass(1000);
    }
    expect(lines).toEqual(['away: disk full']);
  });

  it('is a new one after the last one has ended', () => {
    const { lines, log, pass } = watch(100);
    for (const reason of ['first', 'second']) {
      log.failed(reason);
      pass(200);
      log.worked();
      pass(200);
    }
    expect(lines).toEqual(['away: first', 'back after 0.2 s', 'away: second', 'back after 0.2 s']);
  });
});
