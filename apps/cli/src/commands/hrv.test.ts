import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeartMonitor, type JudgedInterval } from '@innertide/heart/heart-monitor';
import { beginHeartRecord, withIntervals } from '@innertide/session/regulation/heart-record';
import { heartIntervalsText } from '@innertide/session/regulation/heart-record-file';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { defaultSettings } from '@innertide/session/settings';
import { uniform } from '@innertide/std/random';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import { readIntervals } from '../interval-file.ts';
import { run } from '../run.ts';
import { parseHrv } from './hrv.ts';

/** Two steady waves that a calculator can sum: four minutes of 800 ± 40 ms, alternating in fours. */
const RHYTHM = Array.from({ length: 300 }, (_, i) => 800 + [0, 40, 0, -40][i % 4]!);

describe('innertide hrv', () => {
  let folder = '';
  let said = '';
  let answered = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hrv-'));
    said = '';
    answered = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      answered += String(text);
      return true;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  async function fileOf(rrMs: readonly number[]): Promise<string> {
    const file = join(folder, 'rr.txt');
    await writeFile(file, `${rrMs.join('\n')}\n`);
    return file;
  }

  it('answers with every figure of the recording', async () => {
    expect(await run(['hrv', await fileOf(RHYTHM), '--json'])).toBe(0);
    const answer = JSON.parse(answered);
    expect(answer).toMatchObject({ n: 300, meanRr: 800, meanHr: 75, artefacts: 0, pnn50: 0, absent: {} });
    // Differences are +40 −40 −40 +40 …, deviations 0 40 0 −40 …: RMSSD 40, SDNN √(800 · 300/299).
    expect(answer.rmssd).toBeCloseTo(40, 10);
    expect(answer.sdnn).toBeCloseTo(Math.sqrt((800 * 300) / 299), 10);
    // A wave of four beats of 0.8 s: 0.3125 Hz, 18.75 breaths a minute, all of it in HF.
    expect(answer.respirationRate).toBeCloseTo(18.75, 0);
    expect(answer.hf).toBeGreaterThan(100 * answer.lf);
    expect(answer.method).toMatchObject({ correction: 'gate', segmentSeconds: 300 });
  });

  it('finds in the intervals that the app gives to take along the variability that the app judged', async () => {
    const monitor = new HeartMonitor();
    const judged: JudgedInterval[] = [];
    let at = 0;
    for (const [index, rr] of RHYTHM.entries()) {
      const rrMs = (Math.round((index % 60 === 30 ? 2 : 1) * rr * 1.024) * 1000) / 1024;
      at += rrMs / 1000;
      monitor.receive({ rateBpm: 75, contact: 'detected', energyKilojoules: null, intervalsMs: [rrMs] }, at);
      judged.push(...monitor.takeJudged());
    }
    const record = beginHeartRecord(
      { mode: 'focus', plan: planOf(defaultSettings('focus', 1)), targetBpm: null },
      'strap',
    );
    const timed = judged.map((one) => ({ ...one, atSeconds: one.endSeconds }));
    const file = join(folder, 'taken-along.txt');
    await writeFile(file, heartIntervalsText(withIntervals(record, timed)));
    await run(['hrv', file, '--json']);
    const answer = JSON.parse(answered);
    const accepted = judged.filter(({ refusal }) => refusal === null);
    const before = (index: number) => judged[judged.indexOf(accepted[index]!) - 1];
    const differences = accepted.flatMap(({ rrMs }, index) =>
      before(index)?.refusal === null ? [rrMs - before(index)!.rrMs] : [],
    );
    expect(answer).toMatchObject({ n: accepted.length, artefacts: judged.length - accepted.length });
    expect(answer.artefacts).toBe(5);
    expect(answer.rmssd).toBeCloseTo(Math.sqrt(differences.reduce((sum, d) => sum + d * d, 0) / differences.length), 2);
  });

  it('withholds variability where neighbouring intervals say nothing of each other, and says why', async () => {
    const file = await fileOf(Array.from({ length: 600 }, (_, at) => 720 + 100 * uniform(3, at)));
    await run(['hrv', file, '--json']);
    expect(JSON.parse(answered)).toMatchObject({ rmssd: null, absent: { rmssd: { name: 'neighbours-unrelated' } } });
    answered = '';
    await run(['hrv', file, '--no-correction']);
    expect(answered).toMatch(/rmssd +\d/);
  });

  it('withholds variability where more than a twentieth is refused, and says why', async () => {
    const early = (at: number) => at > 20 && at % 8 === 0;
    const spoilt = RHYTHM.map((rr, at) => (early(at) ? 0.5 * rr : early(at - 1) ? 1.5 * rr : rr));
    const file = await fileOf(spoilt);
    await run(['hrv', file, '--json']);
    const answer = JSON.parse(answered);
    expect(answer.artefacts / (answer.n + answer.artefacts)).toBeGreaterThan(0.2);
    expect(answer).toMatchObject({ rmssd: null, sdnn: null, lf: null, absent: { rmssd: { name: 'signal-poor' } } });
    expect(answer.meanHr).toBeGreaterThan(70);
    answered = '';
    await run(['hrv', file]);
    expect(answered).toMatch(/rmssd +— too many artefacts/);
  });

  it('leaves artefacts out, unless every interval is asked for', async () => {
    const spoilt = RHYTHM.with(150, 400).with(151, 1200);
    const file = await fileOf(spoilt);
    await run(['hrv', file, '--json']);
    expect(JSON.parse(answered)).toMatchObject({ n: 298, artefacts: 2 });
    expect(JSON.parse(answered).rmssd).toBeCloseTo(40, 0);
    answered = '';
    await run(['hrv', file, '--json', '--no-correction']);
    expect(JSON.parse(answered)).toMatchObject({ n: 300, artefacts: 2, method: { correction: 'none' } });
    expect(JSON.parse(answered).rmssd).toBeGreaterThan(60);
  });

  it('takes no difference across beats that the recorder lost, with and without correction', async () => {
    const file = join(folder, 'lost.txt');
    const steady = new Array(60).fill(800);
    await writeFile(file, [...steady, 0, ...new Array(60).fill(900), 'NaN', 'nan', ...steady].join('\n'));
    for (const more of [[], ['--no-correction']]) {
      answered = '';
      expect(await run(['hrv', file, '--json', ...more])).toBe(0);
      expect(JSON.parse(answered)).toMatchObject({ n: 180, rmssd: 0, artefacts: 3 });
    }
  });

  it('says why a figure is not there, in the table and as data', async () => {
    const file = await fileOf(RHYTHM.slice(0, 50));
    await run(['hrv', file]);
    expect(answered).toContain('rmssd            40');
    expect(answered).toContain('sdnn             — needs 120 s, the recording holds 40 s');
    answered = '';
    await run(['hrv', file, '--json']);
    expect(JSON.parse(answered)).toMatchObject({ sdnn: null, absent: { sdnn: { name: 'window-too-short' } } });
    answered = '';
    await run(['hrv', file, '--json', '--any-length']);
    expect(JSON.parse(answered).sdnn).toBeGreaterThan(28);
  });

  const MS = { column: null, unit: 'ms' } as const;

  it.each([
    ['Windows lines, a byte order mark and comments', '\uFEFF# made by hand\r\n800\r\n\r\n810.5\r\n', MS],
    ['a header over one column', 'RR\n800\n810.5\n', MS],
    ['a column that its header names', 't_s,rr_ms\n0.8,800\n1.61,810.5\n', MS],
    ['a column by its name', 'time;beat\n0.8;800\n1.61;810.5\n', { ...MS, column: 'beat' }],
    ['a column by its number, without a header', '0.8\t800\n1.61\t810.5\n', { ...MS, column: '2' }],
    ['quoted cells', '"t","ibi"\n"0.8","800"\n"1.61","810.5"\n', MS],
    ['seconds', '0.8\n0.8105\n', { column: null, unit: 's' } as const],
  ])('reads %s', (_, content, reading) => {
    expect(readIntervals(content, reading)).toEqual([800, 810.5]);
  });

  it.each([
    ['800\nabc\n', null, 'line 2 is not an interval in ms'],
    ['800\n-5\n', null, 'line 2'],
    ['0.8,800\n', null, '--column NAME'],
    ['\n# nothing\n', null, 'holds no intervals'],
    ['rr\n', null, 'holds no intervals'],
    ['t,rr\n1,800\n', 'rr_ms', 'has no "rr_ms"'],
    ['1,800\n', '3', 'has no "3"'],
    ['time,beat\n1,800\n', null, 'which of the columns "time", "beat"?'],
    ['0.8\n0.9\n', null, 'these look like seconds (line 1: 0.8); say so with --unit s.'],
  ])('names what is wrong with the content %j', (content, column, sentence) => {
    expect(() => readIntervals(content, { column, unit: 'ms' })).toThrow(sentence);
  });

  it.each([
    [[], 'the file is missing'],
    [['a', 'b'], 'one file at a time'],
    [['a', '--segment', '5'], '--segment must be a number from 30 to 600, not "5".'],
    [['a', '--lf', '0.2-0.1'], '--lf must be two rising frequencies'],
    [['a', '--unit', 'min'], '--unit must be ms or s.'],
    [['a', '--pace', 'slow'], '--pace must be a number'],
    [['a', '--loud'], '--loud'],
  ])('refuses %j in one sentence', (parameters, sentence) => {
    expect(() => parseHrv(parameters)).toThrow(UsageError);
    expect(() => parseHrv(parameters)).toThrow(sentence);
  });

  it('ends with code 2 when the file cannot be read', async () => {
    expect(await run(['hrv', join(folder, 'missing.txt')])).toBe(2);
    expect(said).toContain('cannot be read (ENOENT)');
  });
});
