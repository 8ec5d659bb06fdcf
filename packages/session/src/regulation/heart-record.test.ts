import { type HeartRecord, REGULATION_REASONS } from '@innertide/protocol/heart-record';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { beginHeartRecord, recordPoint, withStep } from './heart-record.ts';
import { heartRecordCsv, heartRecordJson, parseHeartRecordCsv, parseHeartRecordJson } from './heart-record-file.ts';
import { type HeartWindow, UNKNOWN_BREATH } from './heart-window.ts';
import { planOf } from './regulated-sound.ts';
import { beginRegulation, type RegulationSettings, regulate } from './regulation.ts';

const settings: RegulationSettings = {
  mode: 'grounding',
  plan: planOf(defaultSettings('grounding', 1)),
  targetBpm: null,
};

function heartAt(rateBpm: number): HeartWindow {
  const quality = { score: 0.9, level: 'good', reason: 'clear' } as const;
  return { rateBpm, quality, secondsSinceSignal: 0.4, breath: { ...UNKNOWN_BREATH, perMinute: 13.25 } };
}

function recordOf(seconds: number): HeartRecord {
  let step = beginRegulation(settings, heartAt(72));
  let record = withStep(beginHeartRecord(settings, 'simulated'), recordPoint(step.state, heartAt(72)), step.decisions);
  for (let at = 1; at < seconds; at += 1) {
    const window = at % 400 > 350 ? null : heartAt(72 - 10 * Math.sin(at / 90));
    step = regulate(step.state, settings, window, at);
    const figures = { rmssdMs: at > 60 ? 31.25 : null, coherence: at > 64 ? 0.4 : null };
    record = withStep(record, recordPoint(step.state, window, figures), step.decisions);
  }
  return record;
}

describe('heart record', () => {
  it('survives a round trip through JSON and CSV', () => {
    const record = recordOf(900);
    expect(record.decisions.length).toBeGreaterThan(10);
    expect(parseHeartRecordJson(heartRecordJson(record))).toEqual({ ok: true, value: record });
    expect(parseHeartRecordCsv(heartRecordCsv(record))).toEqual({ ok: true, value: record });
  });

  it('is written as a table in the order of time, after a row about the whole', () => {
    const [header, whole, ...rows] = heartRecordCsv(recordOf(400)).split('\r\n');
    expect(header).toBe(
      'row,at_seconds,heart_bpm,quality,breath_per_minute,rmssd_ms,coherence,phase,tempo_bpm,intensity,brightness,' +
        'density,pacer_per_minute,parameter,layer,from,to,reason,details',
    );
    expect(whole).toMatch(/^record,,,,,,,,,,,,,,,,,,"\{""version"":1,""mode"":""grounding"",.*\}"$/);
    const times = rows.filter((row) => row !== '').map((row) => Number(row.split(',')[1]));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(rows.find((row) => row.startsWith('point,1,'))).toMatch(/^point,1,[\d.]+,0\.9,13\.25,,,following,/);
    expect(rows.find((row) => row.startsWith('decision,'))).toMatch(/^decision,0,,,,,,,,,,,,\w+,\w+,/);
    expect(rows.at(-1)).toBe('');
  });

  it('is read without its empty lines, and not without the row about the whole', () => {
    const record = recordOf(3);
    const text = heartRecordCsv(record);
    expect(parseHeartRecordCsv(text.replace('\r\n', '\r\n\r\n'))).toEqual({ ok: true, value: record });
    expect(parseHeartRecordCsv(`\r\n${text}`)).toEqual({ ok: true, value: record });
    const rows = text.split('\r\n');
    const moved = [rows[0], ...rows.slice(2), rows[1]].join('\r\n');
    expect(parseHeartRecordCsv(moved)).toEqual({ ok: true, value: record });
    expect(parseHeartRecordCsv([rows[0], ...rows.slice(2)].join('\r\n'))).toEqual({
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
