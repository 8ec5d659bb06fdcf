/** A note of the comparison: times in seconds. */
export interface BenchNote {
  readonly part: 'drone' | 'pad' | 'shimmer' | 'melody' | 'sub' | 'pluck';
  readonly at: number;
  readonly length: number;
  readonly hz: number;
  readonly velocity: number;
}

/** What the graph is built from. */
export interface BenchContent {
  readonly notes: readonly BenchNote[];
  readonly partials: Readonly<Record<'drone' | 'pad' | 'shimmer' | 'melody' | 'sub', readonly number[]>>;
  readonly seconds: number;
  readonly sampleRate: number;
  readonly reverbSeconds: number;
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
  readonly cutoffHz: number;
}

/**
 * Renders the content once with the page's global `Tone`, and returns the milliseconds it took and the sound's RMS.
 * Self-contained: sent to the page as text.
 */
export function renderWithTone(content: BenchContent): Promise<{ milliseconds: number; rms: number }>;
