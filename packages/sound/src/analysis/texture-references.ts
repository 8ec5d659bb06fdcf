// What recordings of nature measure, for the sounds that stand for them. Figures only: no recording is part of the project.
import type { Finding } from './listening.ts';
import type { RecordedTexture } from './recorded-textures.ts';
import type { TextureSummary } from './texture.ts';
import { SPREAD, WAVEFORM_SPREAD } from './texture-distance.ts';

/** A statistic on the scale on which it is widened. */
interface Scale {
  readonly to: (value: number) => number;
  readonly back: (value: number) => number;
  /** Standard deviation over nature's recordings. */
  readonly spread: number;
}

const PLAIN = { to: (value: number) => value, back: (value: number) => value };
const RATIO = { to: Math.log2, back: (value: number) => 2 ** value };

/** A share below this counts as this: a hundredth of the modulation is as good as none. */
const LEAST_SHARE = 0.01;
const LEAST_EVENTS = 0.1;

const STATISTICS: readonly {
  readonly figure: string;
  readonly scale: Scale;
  readonly measured: (summary: TextureSummary) => number;
  readonly recorded: (texture: RecordedTexture) => number | undefined;
}[] = [
  {
    figure: 'crest, dB',
    scale: { ...PLAIN, spread: WAVEFORM_SPREAD.crest },
    measured: ({ crest }) => crest,
    recorded: ({ crest }) => crest,
  },
  {
    figure: 'waveform kurtosis',
    scale: { ...RATIO, spread: WAVEFORM_SPREAD.kurtosis },
    measured: ({ waveformKurtosis }) => waveformKurtosis,
    recorded: ({ waveformKurtosis }) => waveformKurtosis,
  },
  {
    figure: 'envelope skewness',
    scale: { ...PLAIN, spread: SPREAD.skewness },
    measured: ({ skewness }) => skewness,
    recorded: ({ skewness }) => skewness,
  },
  {
    figure: 'correlation 4 bands apart',
    scale: { ...PLAIN, spread: SPREAD.correlation },
    measured: ({ correlation }) => correlation[1] ?? 0,
    recorded: ({ correlation }) => correlation[1],
  },
  {
    figure: 'modulation under 0.5 Hz',
    scale: { ...RATIO, spread: SPREAD.modulation / 3 },
    measured: ({ modulation }) => Math.max(LEAST_SHARE, modulation[0] ?? 0),
    recorded: ({ modulation }) => Math.max(LEAST_SHARE, modulation[0] ?? 0),
  },
  {
    figure: 'broadband events a second',
    scale: { ...RATIO, spread: WAVEFORM_SPREAD.events },
    measured: ({ eventsPerSecond }) => Math.max(LEAST_EVENTS, eventsPerSecond),
    recorded: ({ eventsPerSecond }) => eventsPerSecond,
  },
];

/**
 * Compares a sound with recordings: six statistics, each within the recordings' range widened at either end by a third of its
 * width, and by at least a third of the statistic's standard deviation over all recordings (by ratio for kurtosis, shares and
 * events). A statistic that no recording was measured for is left out.
 */
export function compareWithRecorded(summary: TextureSummary, textures: readonly RecordedTexture[]): Finding[] {
  return STATISTICS.flatMap(({ figure, scale, measured, recorded: of }) => {
    const values = textures.flatMap((texture) => of(texture) ?? []).map(scale.to);
    if (values.length === 0) return [];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const wider = Math.max((high - low) / 3, scale.spread / 3);
    return [{ figure, value: measured(summary), from: scale.back(low - wider), to: scale.back(high + wider) }];
  });
}

/** A share of modulation below this is not distinguished from none. */
const FAINT_SHARE = 0.005;

/** Measures how far a sound's summary lies from a recording's figures, in standard deviations over all recordings. */
export function summaryDistance(summary: TextureSummary, texture: RecordedTexture): number {
  const decibels = (share: number) => 10 * Math.log10(share + FAINT_SHARE);
  const groups = [
    Math.log2(summary.variation / texture.variation) / SPREAD.variation,
    (summary.skewness - texture.skewness) / SPREAD.skewness,
    Math.log2(summary.kurtosis / texture.kurtosis) / SPREAD.kurtosis,
    rootMeanSquare(texture.correlation.map((value, n) => ((summary.correlation[n] ?? 0) - value) / SPREAD.correlation)),
    rootMeanSquare(
      texture.modulation.map(
        (share, n) => (decibels(share) - decibels(summary.modulation[n] ?? 0)) / SPREAD.modulation,
      ),
    ),
    Math.log2(summary.waveformKurtosis / texture.waveformKurtosis) / WAVEFORM_SPREAD.kurtosis,
    ...(texture.crest === undefined ? [] : [(summary.crest - texture.crest) / WAVEFORM_SPREAD.crest]),
    ...(texture.eventsPerSecond === undefined
      ? []
      : [Math.log2((summary.eventsPerSecond + 0.3) / (texture.eventsPerSecond + 0.3)) / WAVEFORM_SPREAD.events]),
  ];
  return rootMeanSquare(groups);
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));
}
