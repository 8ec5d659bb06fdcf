import { REGULATION_REASONS } from '@innertide/protocol/heart-record';
import { describe, expect, it } from 'vitest';
import { withIntervals } from './heart-record.ts';
import {
  heartIntervalsText,
  heartRecordCsv,
  heartRecordJson,
  parseHeartRecordCsv,
  parseHeartRecordJson,
} from './heart-record-file.ts';
import { recordOf } from './testing/recorded-heart.ts';

describe('heart record', () => {
  it('survives a round trip through JSON and CSV', () => {
    const record = recordOf(900);
    expect(record.decisions.length).toBeGreaterThan(10);
    expect(record.stream?.notifications.blocks).toMatch(/^i{200,}[bi]*ib/);
    expect(parseHeartRecordJson(heartRecordJson(record))).toEqual({ ok: true, value: record });
    expect(parseHeartRecordCsv(heartRecordCsv(record))).toEqual({ ok: true, value: record });
  });

  it('is written as a table in the order of time, after a row about the whole', () => {
    const [header, units, whole, ...rows] = heartRecordCsv(recordOf(400)).split('\r\n');
    expect(header).toBe(
      'row,at_seconds,heart_bpm,quality,breath_per_minute,rmssd_ms,coherence,phase,tempo_bpm,intensity,brightness,' +
        'density,pacer_per_minute,parameter,layer,from,to,reason,details,rr_ms,mark',
    );
    expect(units).toBe('units,s,1/min,1,1/min,ms,1,,1/min,1,1,1,1/min,,,,,,,ms,');
    expect(whole).toMatch(/^record,,,,,,,,,,,,,,,,,,"\{""version"":1,""mode"":""grounding"",.*\}",,$/);
    const times = rows
      .filter((row) => row !== '' && !row.startsWith('notification'))
      .map((row) => Number(row.split(',')[1]));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(rows.find((row) => row.startsWith('point,1,'))).toMatch(/^point,1,[\d.]+,0\.9,13\.25,,,following,/);
    expect(rows.find((row) => row.startsWith('decision,'))).toMatch(/^decision,0,,,,,,,,,,,,\w+,\w+,/);
    expect(rows.at(-1)).toBe('');
  });

  it('is written without a row of what was received where nothing was', () => {
    const rows = heartRecordCsv({ ...recordOf(3), stream: null }).split('\r\n');
    expect(rows.at(-1)).toBe('');
    for (const row of rows.slice(3, -1)) expect(row).toMatch(/^(point|decision|interval),/);
  });

  it('is read from a table of before, which had no intervals', () => {
    const record = { ...recordOf(20), intervals: { atSeconds: [], rrMs: [], marks: '' }, stream: null };
    const lines = heartRecordCsv(record)
      .split('\r\n')
      .filter((line) => !line.startsWith('units'));
    const before = lines.map((line) => line.replace(/,rr_ms,mark$|,,$/, '')).join('\r\n');
    expect(parseHeartRecordCsv(before)).toEqual({ ok: true, value: record });
  });

  it('is read from a file of before, which knew of no errors of a sensor', () => {
    const record = recordOf(150);
    const json = heartRecordJson(record);
    const before = json.replace(/,\s*"errorMs": \[\],\s*"blocks": ""/, '');
    expect(before.length).toBeLessThan(json.length);
    expect(parseHeartRecordJson(before)).toEqual({ ok: true, value: record });
    for (const half of ['"errorMs": [5]', '"blocks": "b"']) {
      const [name] = half.split(':');
      const broken = json.replace(new RegExp(`${name}: (\\[\\]|"")`), half);
      expect(parseHeartRecordJson(broken)).toEqual({ ok: false, reason: 'not-a-heart-record' });
    }
  });

  it('gives the intervals alone as text', () => {
    const none = { ...recordOf(1), intervals: { atSeconds: [], rrMs: [], marks: '' } };
    const beat = { refusal: null, isAdjacent: true };
    const record = withIntervals(none, [
      { ...beat, atSeconds: 0.6, rrMs: 812.5, isAdjacent: false },
      { ...beat, atSeconds: 1.1, rrMs: 500, refusal: 'early-beat' },
      { ...beat, atSeconds: 1.9, rrMs: 798.828125 },
    ]);
    expect(record.intervals).toEqual({ atSeconds: [0.6, 1.1, 1.9], rrMs: [812.5, 500, 798.828125], marks: 'Aea' });
    expect(heartIntervalsText(record)).toBe('812.500\r\n500.000\r\n798.828\r\n');
  });

  it('is read without its empty lines, and not without the row about the whole', () => {
    const record = recordOf(3);
    const text = heartRecordCsv(record);
    expect(parseHeartRecordCsv(text.replace('\r\n', '\r\n\r\n'))).toEqual({ ok: true, value: record });
    expect(parseHeartRecordCsv(`\r\n${text}`)).toEqual({ ok: true, value: record });
    const rows = text.split('\r\n');
    const moved = [rows[0], ...rows.slice(3), rows[2]].join('\r\n');
    expect(parseHeartRecordCsv(moved)).toEqual({ ok: true, value: record });
    expect(parseHeartRecordCsv([rows[0], ...rows.slice(3)].join('\r\n'))).toEqual({
      ok: false,
      reason: 'not-readable',
    });
    const strange = text.replace(',tempoBpm,', ',tempo,');
    expect(parseHeartRecordCsv(strange)).toEqual({ ok: false, reason: 'not-a-heart-record' });
  });

  it('is read from a spreadsheet’s CSV with other line ends and a byte order mark', () => {
    const record = recordOf(60);
    const text = `\uFEFF${heartRecordCsv(record).replaceAll('\r\n', '\n')}`;
    expect(parseHeartRecordCsv(text)).toEqual({ ok: true, value: record });
  });

  it.each([
    ['', 'not-readable', 'not-a-heart-record'],
    ['{}', 'not-a-heart-record', 'not-a-heart-record'],
    [heartRecordJson({ ...recordOf(3), version: 2 as unknown as 1 }), 'not-a-heart-record', 'not-a-heart-record'],
    [heartRecordCsv(recordOf(3)).replace('point', 'dot,"'), 'not-readable', 'not-readable'],
  ])('refuses what is not one: %j', (text, jsonFault, csvFault) => {
    expect(parseHeartRecordJson(text)).toEqual({ ok: false, reason: jsonFault });
    if (csvFault === 'not-a-heart-record') expect(parseHeartRecordCsv(text)).toEqual({ ok: false, reason: csvFault });
  });

  it('lists every regulation reason once', () => {
    expect(new Set(REGULATION_REASONS).size).toBe(REGULATION_REASONS.length);
    const used = new Set(recordOf(900).decisions.map(({ reason }) => reason.name));
    for (const name of used) expect(REGULATION_REASONS).toContain(name);
  });
});
