import { INTERVAL_MARKS } from '@innertide/protocol/heart-intervals';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { ClockPoint } from '@innertide/protocol/heart-stream';
import { BRAND } from '@innertide/std/brand';
import { elementAt } from '@innertide/std/element-at';
import type { Milliseconds, Seconds } from '@innertide/std/units';

/** A file of an export: its path, its text, and whether it is compressed with gzip before it is written. */
export interface ExportedFile {
  readonly path: string;
  readonly text: string;
  readonly isGzipped: boolean;
}

/** Where a stretch begins: what came before it is missing, so that nothing may be differenced across. */
const GAP = 'gap';
const BIDS_VERSION = '1.9.0';
const MISSING = 'n/a';

/**
 * Writes a record as a dataset of the Brain Imaging Data Structure (BIDS 1.9): intervals and decisions as events, rate and what played
 * as a recording of 1 Hz. Times are seconds of sound since the session began.
 */
export function heartBids(record: HeartRecord): readonly ExportedFile[] {
  const stem = `sub-01/beh/sub-01_task-${record.mode}`;
  const plain = (path: string, text: string): ExportedFile => ({ path, text, isGzipped: false });
  const json = (path: string, value: unknown) => plain(path, `${JSON.stringify(value, null, 2)}\n`);
  const versions = record.stream?.versions;
  const sensor = record.stream?.sensors.at(-1);
  const { startSeconds, samples } = sampledTrace(record);
  const physio = `${stem}_recording-heart_physio`;
  // Without a sample there is no recording: an empty file and a description of it are none.
  const recording =
    samples.length === 0
      ? []
      : [
          { path: `${physio}.tsv.gz`, text: `${samples.join('\n')}\n`, isGzipped: true },
          json(`${physio}.json`, {
            TaskName: record.mode,
            SamplingFrequency: 1,
            StartTime: startSeconds,
            Columns: PHYSIO_COLUMNS.map(([name]) => name),
            ...Object.fromEntries(PHYSIO_COLUMNS.map(([name, Units, Description]) => [name, { Units, Description }])),
            Manufacturer: sensor?.manufacturer ?? MISSING,
            ManufacturersModelName: sensor?.model ?? sensor?.name ?? MISSING,
            SoftwareVersions: sensor?.firmware ?? MISSING,
          }),
        ];
  return [
    json('dataset_description.json', {
      Name: `A session of ${BRAND}`,
      BIDSVersion: BIDS_VERSION,
      DatasetType: 'raw',
      License: 'n/a',
      Authors: [BRAND],
      GeneratedBy: [{ Name: BRAND, Version: versions?.measurement ?? MISSING }],
    }),
    plain('README', README),
    plain('participants.tsv', 'participant_id\nsub-01\n'),
    plain(`${stem}_events.tsv`, eventsOf(record)),
    json(`${stem}_events.json`, EVENT_COLUMNS),
    ...recording,
  ];
}

const README = `One session, recorded on the device of the person it belongs to.

events.tsv holds every interval between two heartbeats (trial_type rr; onset is where it begins, mark says whether it was accepted as normal
rhythm: a, or why not), a row "gap" where something is missing before the next one, and every decision of what steered the music. The recording
"heart" holds heart rate and what played, once a second; where nothing was recorded once a second, it is left out. Nothing here is a diagnosis.
`;

const EVENT_COLUMNS = {
  rr_ms: { Description: 'Interval between two heartbeats', Units: 'ms' },
  mark: {
    Description: 'What was made of the interval',
    Levels: Object.fromEntries(Object.entries(INTERVAL_MARKS).map(([name, letter]) => [letter, name])),
  },
  parameter: { Description: 'What was given a new aim' },
  aim: { Description: 'The new aim: beats or breaths a minute, else a share from 0 to 1' },
  reason: { Description: 'Why' },
};

function eventsOf({ intervals, decisions }: HeartRecord): string {
  const rows = intervals.rrMs.flatMap((rrMs, index) => {
    const mark = intervals.marks.charAt(index);
    const onset = elementAt(intervals.atSeconds, index) - rrMs / 1000;
    const row = { onset, cells: [rrMs / 1000, 'rr', rrMs, mark.toLowerCase(), MISSING, MISSING, MISSING] };
    const isBroken = mark !== mark.toLowerCase() && index > 0;
    return isBroken ? [{ onset, cells: [0, GAP, MISSING, MISSING, MISSING, MISSING, MISSING] }, row] : [row];
  });
  const decided = decisions.map(({ atSeconds, parameter, to, reason }) => {
    return { onset: atSeconds, cells: [0, 'decision', MISSING, MISSING, parameter, to, reason.name] };
  });
  // In order of time; equal onsets stay in this order.
  const all = [...rows, ...decided].sort((one, other) => one.onset - other.onset);
  const lines = all.map(({ onset, cells }) => [onset.toFixed(6), ...cells].join('\t'));
  return `${['onset\tduration\ttrial_type\trr_ms\tmark\tparameter\taim\treason', ...lines].join('\n')}\n`;
}

const PHYSIO_COLUMNS = [
  ['heart_rate', 'beats/min', 'Mean over the last 20 s'],
  ['tempo', 'beats/min', 'Tempo of the music'],
  ['intensity', 'arbitrary', 'Intensity of the music, 0 to 1'],
  ['brightness', 'arbitrary', 'Brightness of the music, 0 to 1'],
  ['density', 'arbitrary', 'Density of the music, 0 to 1'],
  ['pacer', 'breaths/min', 'Pace of the breath that was shown'],
] as const;

/** The trace at every full second between its first point and its last, a row each: BIDS wants recordings that are sampled evenly. */
function sampledTrace({ trace }: HeartRecord): { readonly startSeconds: Seconds; readonly samples: readonly string[] } {
  const samples: string[] = [];
  const startSeconds = Math.ceil(trace[0]?.atSeconds ?? 0);
  const last = trace.at(-1)?.atSeconds ?? Number.NEGATIVE_INFINITY;
  let next = 0;
  for (let second = startSeconds; second <= last; second += 1) {
    while (next + 1 < trace.length && elementAt(trace, next + 1).atSeconds <= second) next += 1;
    const { heartBpm, parameters } = elementAt(trace, next);
    const { tempoBpm, intensity, brightness, density, breathsPerMinute } = parameters;
    samples.push([heartBpm ?? MISSING, tempoBpm, intensity, brightness, density, breathsPerMinute].join('\t'));
  }
  return { startSeconds, samples };
}

/**
 * Writes intervals and the mean rate of each minute as data points of Open mHealth (`rr-interval` 1.0, `heart-rate` 2.0), a JSON array.
 * @param sessionId makes the points' ids unique.
 * @returns null where the record holds no wall clock: a data point has a date.
 */
export function heartOpenMHealth(record: HeartRecord, sessionId: string): string | null {
  const { stream } = record;
  if (stream === null || stream.clock.length === 0) return null;
  const { clock, sensors } = stream;
  const sourceName = sensors.at(-1)?.name ?? record.source;
  const point = (name: string, version: string, index: number, atSeconds: Seconds, body: object) => ({
    header: {
      id: `${sessionId}-${name}-${index}`,
      creation_date_time: dateOf(clock, atSeconds),
      schema_id: { namespace: 'omh', name, version },
      acquisition_provenance: {
        source_name: sourceName,
        source_creation_date_time: dateOf(clock, atSeconds),
        modality: 'sensed',
      },
    },
    body,
  });
  const { atSeconds, rrMs, marks } = record.intervals;
  const intervals = rrMs.map((value, index) => {
    const end = elementAt(atSeconds, index);
    return point('rr-interval', '1.0', index, end, {
      rr_interval: { value, unit: 'ms' },
      effective_time_frame: { time_interval: spanOf(clock, end - value / 1000, end) },
      // Not part of the schema, which allows it: what was made of the interval, a capital after a gap.
      mark: marks.charAt(index),
    });
  });
  const rates = minutesOf(record).map(({ minute, bpm }) => {
    return point('heart-rate', '2.0', minute, 60 * (minute + 1), {
      heart_rate: { value: bpm, unit: 'beats/min' },
      effective_time_frame: { time_interval: spanOf(clock, 60 * minute, 60 * (minute + 1)) },
      descriptive_statistic: 'average',
    });
  });
  return `${JSON.stringify([...intervals, ...rates], null, 1)}\n`;
}

function minutesOf({ trace }: HeartRecord): readonly { readonly minute: number; readonly bpm: number }[] {
  const minutes = new Map<number, number[]>();
  for (const { atSeconds, heartBpm } of trace) {
    if (heartBpm === null) continue;
    const minute = Math.floor(atSeconds / 60);
    minutes.set(minute, [...(minutes.get(minute) ?? []), heartBpm]);
  }
  return [...minutes].map(([minute, rates]) => ({
    minute,
    bpm: rates.reduce((sum, bpm) => sum + bpm, 0) / rates.length,
  }));
}

function spanOf(clock: readonly ClockPoint[], from: Seconds, to: Seconds) {
  return { start_date_time: dateOf(clock, from), end_date_time: dateOf(clock, to) };
}

/** The wall clock at a second of the session: by the last point known then, because it stands still while the session pauses. */
function dateOf(clock: readonly ClockPoint[], atSeconds: Seconds): string {
  const known = clock.findLast((point) => point.atSeconds <= atSeconds) ?? elementAt(clock, 0);
  const wallMs: Milliseconds = known.wallMs + (atSeconds - known.atSeconds) * 1000;
  return new Date(Math.max(0, wallMs)).toISOString();
}
