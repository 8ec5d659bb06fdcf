import type { HeartMeasurement, IntervalEstimate } from '@innertide/heart/measurement';
import { MEASUREMENT_VERSION } from '@innertide/heart/measurement-version';
import {
  type ClockPoint,
  type HeartStream,
  MOST_CLOCK_POINTS,
  MOST_INTERVALS_AT_ONCE,
  MOST_RECORDED_NOTIFICATIONS,
  type RecordedSegment,
  type RecordedSensor,
} from '@innertide/protocol/heart-stream';
import { elementAt } from '@innertide/std/element-at';
import type { Seconds } from '@innertide/std/units';
import { RULE_VERSION } from './rule-version.ts';

/** A notification and when it was received, on the steady clock of the page. */
export interface ReceivedMeasurement {
  readonly measurement: HeartMeasurement;
  readonly receivedSeconds: Seconds;
}

const CONTACT_LETTERS = { unsupported: 'u', detected: 'd', lost: 'l' } as const;
const CLOCK_EVERY_SECONDS = 60;

/** A stream in which nothing has come yet. */
export const EMPTY_STREAM: HeartStream = {
  versions: { measurement: MEASUREMENT_VERSION, rule: RULE_VERSION },
  notifications: { receivedSeconds: [], rateBpm: [], contacts: '', counts: '', rrMs: [], errorMs: [], blocks: '' },
  clock: [],
  segments: [],
  sensors: [],
};

/** Adds notifications, oldest first. Beyond ten hours nothing is added: a record that lost its beginning could not be computed again. */
export function withNotifications(stream: HeartStream, received: readonly ReceivedMeasurement[]): HeartStream {
  const room = MOST_RECORDED_NOTIFICATIONS - stream.notifications.receivedSeconds.length;
  const added = received.slice(0, Math.max(0, room));
  if (added.length === 0) return stream;
  const { receivedSeconds, rateBpm, contacts, counts, rrMs } = stream.notifications;
  const intervals = added.map(({ measurement }) => measurement.intervalsMs.slice(0, MOST_INTERVALS_AT_ONCE));
  const estimates = added.flatMap(({ measurement }, index) =>
    elementAt(intervals, index).map((_, beat) => measurement.estimates?.[beat] ?? null),
  );
  return {
    ...stream,
    notifications: {
      receivedSeconds: [...receivedSeconds, ...added.map((one) => one.receivedSeconds)],
      rateBpm: [...rateBpm, ...added.map(({ measurement }) => measurement.rateBpm)],
      contacts: contacts + added.map(({ measurement }) => CONTACT_LETTERS[measurement.contact]).join(''),
      counts: counts + intervals.map(({ length }) => length.toString(36)).join(''),
      rrMs: [...rrMs, ...intervals.flat()],
      ...withEstimates(stream.notifications, estimates),
    },
  };
}

/** Both columns stay empty until a sensor tells its error: most never do. */
function withEstimates(
  { rrMs, errorMs, blocks }: HeartStream['notifications'],
  added: readonly (IntervalEstimate | null)[],
): Pick<HeartStream['notifications'], 'errorMs' | 'blocks'> {
  if (errorMs.length === 0 && added.every((estimate) => estimate === null)) return { errorMs, blocks };
  const untold = rrMs.length - errorMs.length;
  return {
    errorMs: [...errorMs, ...new Array<null>(untold).fill(null), ...added.map((estimate) => estimate?.errorMs ?? null)],
    blocks: blocks + 'i'.repeat(untold) + added.map((estimate) => (estimate?.isBlocked ? 'b' : 'i')).join(''),
  };
}

function estimatesOf({ errorMs, blocks }: HeartStream['notifications'], first: number, end: number) {
  return errorMs.slice(first, end).flatMap((one, index): readonly IntervalEstimate[] => {
    return one === null ? [] : [{ errorMs: one, isBlocked: blocks.charAt(first + index) === 'b' }];
  });
}

/** Reads the notifications back as they were received: a `HeartMonitor` that receives them gives the same figures again. */
export function notificationsOf({ notifications }: HeartStream): readonly ReceivedMeasurement[] {
  const { receivedSeconds, rateBpm, contacts, counts, rrMs } = notifications;
  let next = 0;
  return receivedSeconds.map((seconds, index) => {
    const first = next;
    next += Number.parseInt(counts.charAt(index), 36);
    const estimates = estimatesOf(notifications, first, next);
    const contact = ({ u: 'unsupported', d: 'detected', l: 'lost' } as const)[contacts.charAt(index)] ?? 'unsupported';
    return {
      receivedSeconds: seconds,
      measurement: {
        rateBpm: elementAt(rateBpm, index),
        contact,
        energyKilojoules: null,
        intervalsMs: rrMs.slice(first, next),
        ...(estimates.length > 0 && { estimates }),
      },
    };
  });
}

/** Adds how the clocks stand to each other: at a beginning at once, else once a minute. */
export function withClockPoint(stream: HeartStream, point: ClockPoint, isBeginning: boolean): HeartStream {
  const last = stream.clock.at(-1);
  const isDue = isBeginning || !last || point.atSeconds - last.atSeconds >= CLOCK_EVERY_SECONDS;
  return isDue && stream.clock.length < MOST_CLOCK_POINTS ? { ...stream, clock: [...stream.clock, point] } : stream;
}

/** Adds where a stretch of intervals begins. */
export function withSegment(stream: HeartStream, segment: RecordedSegment): HeartStream {
  return { ...stream, segments: [...stream.segments, segment].slice(-MOST_SEGMENTS) };
}

const MOST_SEGMENTS = 5_000;
const MOST_SENSORS = 200;

/** Adds a sensor, or what is known of it by now; nothing where it says what it said before. */
export function withSensor(stream: HeartStream, sensor: RecordedSensor): HeartStream {
  const last = stream.sensors.at(-1);
  const facts = ({ fromSeconds: _, ...said }: RecordedSensor) => JSON.stringify(said);
  if (last && facts(last) === facts(sensor)) return stream;
  return { ...stream, sensors: [...stream.sensors, sensor].slice(-MOST_SENSORS) };
}
