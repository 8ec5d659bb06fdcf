import type { HeartRecord, HeartRecordPoint } from '@innertide/protocol/heart-record';
import type { RecordedSensor } from '@innertide/protocol/heart-stream';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { heartBids, heartOpenMHealth } from './heart-exports.ts';
import { beginHeartRecord } from './heart-record.ts';
import { EMPTY_STREAM } from './heart-stream.ts';
import { planOf } from './regulated-sound.ts';

const PLAN = planOf(defaultSettings('grounding', 1));
const NOTHING = beginHeartRecord({ mode: 'grounding', plan: PLAN, targetBpm: null }, 'strap');
const STREAM = { ...EMPTY_STREAM, versions: { measurement: '7', rule: '3' } };
const SENSOR: RecordedSensor = {
  fromSeconds: 0,
  name: 'Strap',
  manufacturer: 'Maker',
  model: 'H',
  firmware: '1.0',
  place: 'chest',
  batteryPercent: 80,
};
const PARAMETERS = { tempoBpm: 60, intensity: 0.4, brightness: 0.5, density: 0.6, breathsPerMinute: 6 };

function pointAt(atSeconds: number, heartBpm: number | null, tempoBpm = 60): HeartRecordPoint {
  const unknown = { breathPerMinute: null, rmssdMs: null, coherence: null };
  return { atSeconds, heartBpm, quality: 1, ...unknown, phase: 'following', parameters: { ...PARAMETERS, tempoBpm } };
}

function filesOf(record: HeartRecord): Readonly<Record<string, string>> {
  return Object.fromEntries(heartBids(record).map(({ path, text }) => [path.split('_task-').at(-1) ?? path, text]));
}

const WALL_MS = Date.UTC(2026, 10, 29, 8);

/** Three beats, the last after a gap; a decision between them; a trace that begins off the full second and loses the heart. */
const RECORD: HeartRecord = {
  ...NOTHING,
  trace: [pointAt(0.5, 64), pointAt(1.5, 65, 59), pointAt(3, null, 58), pointAt(60, 70), pointAt(62, 72)],
  decisions: [
    {
      atSeconds: 1.25,
      parameter: 'tempoBpm',
      layer: 'echo',
      from: 60,
      to: 57,
      reason: { name: 'leads-down', heartBpm: 64, towardsBpm: 54 },
    },
  ],
  intervals: { atSeconds: [1, 2, 5], rrMs: [750, 1000, 1000], marks: 'AeA' },
  stream: {
    ...STREAM,
    clock: [
      { atSeconds: 0.5, steadySeconds: 80, wallMs: WALL_MS },
      { atSeconds: 4, steadySeconds: 140, wallMs: WALL_MS + 60_000 },
    ],
    sensors: [{ ...SENSOR, name: 'First' }, { ...SENSOR, name: 'Second' }, SENSOR],
  },
};

describe('a heart record as BIDS', () => {
  it('has its intervals, gaps and decisions as events in the order of time', () => {
    expect(filesOf(RECORD)['grounding_events.tsv']?.split('\n')).toEqual([
      'onset\tduration\ttrial_type\trr_ms\tmark\tparameter\taim\treason',
      '0.250000\t0.75\trr\t750\ta\tn/a\tn/a\tn/a',
      '1.000000\t1\trr\t1000\te\tn/a\tn/a\tn/a',
      '1.250000\t0\tdecision\tn/a\tn/a\ttempoBpm\t57\tleads-down',
      '4.000000\t0\tgap\tn/a\tn/a\tn/a\tn/a\tn/a',
      '4.000000\t1\trr\t1000\ta\tn/a\tn/a\tn/a',
      '',
    ]);
  });

  it('has a recording of what was known at each full second, with its beginning, columns and sensor', () => {
    const { 'grounding_recording-heart_physio.tsv.gz': rows, 'grounding_recording-heart_physio.json': about } =
      filesOf(RECORD);
    const all = rows?.split('\n') ?? [];
    expect(all.slice(0, 3)).toEqual([
      '64\t60\t0.4\t0.5\t0.6\t6',
      '65\t59\t0.4\t0.5\t0.6\t6',
      'n/a\t58\t0.4\t0.5\t0.6\t6',
    ]);
    expect(all.slice(58)).toEqual([
      'n/a\t58\t0.4\t0.5\t0.6\t6',
      '70\t60\t0.4\t0.5\t0.6\t6',
      '70\t60\t0.4\t0.5\t0.6\t6',
      '72\t60\t0.4\t0.5\t0.6\t6',
      '',
    ]);
    expect(JSON.parse(about ?? '')).toMatchObject({
      TaskName: 'grounding',
      SamplingFrequency: 1,
      StartTime: 1,
      Columns: ['heart_rate', 'tempo', 'intensity', 'brightness', 'density', 'pacer'],
      heart_rate: { Units: 'beats/min' },
      Manufacturer: 'Maker',
      ManufacturersModelName: 'H',
      SoftwareVersions: '1.0',
    });
  });

  it('compresses the recording alone, and describes the dataset and each column', () => {
    expect(heartBids(RECORD).filter(({ isGzipped }) => isGzipped)).toHaveLength(1);
    const files = filesOf(RECORD);
    expect(JSON.parse(files['dataset_description.json'] ?? '')).toMatchObject({
      BIDSVersion: '1.9.0',
      Authors: [expect.any(String)],
      GeneratedBy: [{ Version: '7' }],
    });
    const columns = JSON.parse(files['grounding_events.json'] ?? '');
    expect(Object.keys(columns)).toEqual(['rr_ms', 'mark', 'parameter', 'aim', 'reason']);
    for (const column of Object.values(columns)) expect(column).toMatchObject({ Description: expect.any(String) });
    expect(columns.mark.Levels).toMatchObject({ a: 'accepted', e: 'early-beat' });
  });

  it.each([
    ['there is no sensor', []],
    ['the sensor says nothing of itself', [{ ...SENSOR, name: null, manufacturer: null, model: null, firmware: null }]],
  ])('says n/a where %s', (_, sensors) => {
    const about = filesOf({ ...RECORD, stream: { ...STREAM, sensors } })['grounding_recording-heart_physio.json'];
    expect(JSON.parse(about ?? '')).toMatchObject({
      Manufacturer: 'n/a',
      ManufacturersModelName: 'n/a',
      SoftwareVersions: 'n/a',
    });
  });

  it('names the sensor where it does not tell its model, and no version for a record of before', () => {
    const sensors = [{ ...SENSOR, model: null }];
    const named = filesOf({ ...RECORD, stream: { ...STREAM, sensors } })['grounding_recording-heart_physio.json'];
    expect(JSON.parse(named ?? '').ManufacturersModelName).toBe('Strap');
    const before = filesOf({ ...RECORD, stream: null })['dataset_description.json'];
    expect(JSON.parse(before ?? '').GeneratedBy[0].Version).toBe('n/a');
  });

  it.each([
    ['without a point', []],
    ['whose only point lies between two full seconds', [pointAt(1.4, 64)]],
  ])('has no recording %s: it would hold no sample', (_, trace) => {
    expect(heartBids({ ...NOTHING, trace }).map(({ path }) => path)).toEqual([
      'dataset_description.json',
      'README',
      'participants.tsv',
      'sub-01/beh/sub-01_task-grounding_events.tsv',
      'sub-01/beh/sub-01_task-grounding_events.json',
    ]);
  });
});

describe('a heart record as Open mHealth', () => {
  const points = (record: HeartRecord) => JSON.parse(heartOpenMHealth(record, 'S') ?? 'null');

  it('has a point for each interval, dated by the last clock known at that moment', () => {
    const [first, , last] = points(RECORD);
    expect(first).toEqual({
      header: {
        id: 'S-rr-interval-0',
        creation_date_time: '2026-11-29T08:00:00.500Z',
        schema_id: { namespace: 'omh', name: 'rr-interval', version: '1.0' },
        acquisition_provenance: {
          source_name: 'Strap',
          source_creation_date_time: '2026-11-29T08:00:00.500Z',
          modality: 'sensed',
        },
      },
      body: {
        rr_interval: { value: 750, unit: 'ms' },
        effective_time_frame: {
          // Before the first clock its own is reckoned back.
          time_interval: {
            start_date_time: '2026-11-29T07:59:59.750Z',
            end_date_time: '2026-11-29T08:00:00.500Z',
          },
        },
        mark: 'A',
      },
    });
    expect(last.body.effective_time_frame.time_interval).toEqual({
      start_date_time: '2026-11-29T08:01:00.000Z',
      end_date_time: '2026-11-29T08:01:01.000Z',
    });
  });

  it('has the mean rate of each minute with one, dated by its end', () => {
    const rates = points(RECORD).slice(3);
    expect(
      rates.map(({ header, body }: Record<string, Record<string, unknown>>) => [
        header?.id,
        header?.creation_date_time,
        body,
      ]),
    ).toEqual([
      [
        'S-heart-rate-0',
        '2026-11-29T08:01:56.000Z',
        {
          heart_rate: { value: 64.5, unit: 'beats/min' },
          effective_time_frame: {
            time_interval: {
              start_date_time: '2026-11-29T07:59:59.500Z',
              end_date_time: '2026-11-29T08:01:56.000Z',
            },
          },
          descriptive_statistic: 'average',
        },
      ],
      [
        'S-heart-rate-1',
        '2026-11-29T08:02:56.000Z',
        {
          heart_rate: { value: 71, unit: 'beats/min' },
          effective_time_frame: {
            time_interval: {
              start_date_time: '2026-11-29T08:01:56.000Z',
              end_date_time: '2026-11-29T08:02:56.000Z',
            },
          },
          descriptive_statistic: 'average',
        },
      ],
    ]);
  });

  it('names how it was measured where no sensor has a name, and is none without a date', () => {
    const [first] = points({ ...RECORD, stream: { ...STREAM, clock: RECORD.stream?.clock ?? [] } });
    expect(first.header.acquisition_provenance.source_name).toBe('strap');
    expect(heartOpenMHealth({ ...RECORD, stream: STREAM }, 'S')).toBeNull();
    expect(heartOpenMHealth({ ...RECORD, stream: null }, 'S')).toBeNull();
  });
});
