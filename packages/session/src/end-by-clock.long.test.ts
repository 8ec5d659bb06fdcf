import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextClockTimeMs } from './end-by-clock.ts';

const at = (iso: string) => Date.parse(iso);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

it('an end by the clock lies ahead, within a day and a changed hour, and shows that time on the wall', () => {
  const zones = ['Europe/Warsaw', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
      (timeZone, hour, minute, afterMs) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const ms = nextClockTimeMs(time, afterMs, timeZone);
        expect(ms).toBeGreaterThan(afterMs);
        expect(ms - afterMs).toBeLessThanOrEqual(25.5 * 3_600_000);
        const shown = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(ms);
        // A time that does not exist that night is shown later by what is skipped: half an hour on Lord Howe Island.
        const skipped = (minutesOf(shown) - minutesOf(time) + 1440) % 1440;
        expect([0, timeZone === 'Australia/Lord_Howe' ? 30 : 60]).toContain(skipped);
      },
    ),
    { numRuns: 2000 },
  );
});
