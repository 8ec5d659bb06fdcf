import type { Seconds } from '@innertide/std/units';
import { MEASUREMENT_VERSION } from '../measurement-version.ts';
import type { EcgStretch } from './ecg-stretches.ts';
import { ECG_HZ } from './polar-ecg.ts';
import { rPeaks } from './r-peaks.ts';

/** What is known of a recording beside its samples. */
export interface EcgRecordingFacts {
  readonly deviceName: string | null;
  /** When its first frame arrived, by the wall clock: milliseconds since 1970. */
  readonly startedMs: number;
}

interface EcgFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes a recording as files: samples (second, microvolts), beats (second, interval before in ms, standard errors of both in ms) and what both mean.
 * Seconds count from the first sample. An interval is empty after a gap; none is filled in, and none is judged.
 */
export function ecgFiles(stretches: readonly EcgStretch[], facts: EcgRecordingFacts): readonly EcgFile[] {
  const start = stretches[0]?.fromSeconds ?? 0;
  return [
    {
      path: 'ecg.csv',
      text: table(
        ['seconds,microvolts', 's,uV'],
        stretches.flatMap((one) => samplesOf(one, start)),
      ),
    },
    {
      path: 'beats.csv',
      text: table(
        ['seconds,interval,time_error,interval_error', 's,ms,ms,ms'],
        stretches.flatMap((one) => beatsOf(one, start)),
      ),
    },
    { path: 'about.json', text: `${JSON.stringify(aboutOf(facts), null, 2)}\n` },
  ];
}

/** How far apart samples are by the strap's own clock. */
function stepOf({ fromSeconds, toSeconds, microvolts }: EcgStretch): Seconds {
  return microvolts.length > 1 ? (toSeconds - fromSeconds) / (microvolts.length - 1) : 1 / ECG_HZ;
}

function samplesOf(stretch: EcgStretch, start: Seconds): readonly string[] {
  const [step, from] = [stepOf(stretch), stretch.fromSeconds - start];
  return stretch.microvolts.map((value, index) => `${(from + index * step).toFixed(4)},${value}`);
}

function beatsOf(stretch: EcgStretch, start: Seconds): readonly string[] {
  const hz = 1 / stepOf(stretch);
  const from = stretch.fromSeconds - start;
  const peaks = rPeaks(stretch.microvolts, hz);
  return peaks.map(({ atSeconds, errorMs }, index) => {
    const before = peaks[index - 1];
    const interval = before ? (1000 * (atSeconds - before.atSeconds)).toFixed(2) : '';
    const intervalError = before ? Math.hypot(errorMs, before.errorMs).toFixed(2) : '';
    return `${(from + atSeconds).toFixed(5)},${interval},${errorMs.toFixed(2)},${intervalError}`;
  });
}

function aboutOf({ deviceName, startedMs }: EcgRecordingFacts) {
  return {
    device: deviceName,
    firstFrameArrived: new Date(startedMs).toISOString(),
    nominalSamplesPerSecond: ECG_HZ,
    clock: 'seconds since the first sample, by the sensor; a jump in them is a gap',
    beats:
      'R peaks: Elgendi, PLoS ONE 8:e73557 (2013); timed by the fit with the mean complex; errors after Cramér and Rao',
    measurement: MEASUREMENT_VERSION,
  };
}

function table(head: readonly string[], rows: readonly string[]): string {
  return `${[...head, ...rows].join('\n')}\n`;
}
