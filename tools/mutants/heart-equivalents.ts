import { type EquivalentMutant, equivalentsOf } from './equivalent-mutant.ts';

const H = 'packages/heart/src/';
const NO_INTERVAL = 'it agrees with no interval, and three or five intervals later it is out of the run';
const FROM_ZERO = 'null counts as 0, which is further away than three tenths of any interval';
const NO_PAUSE = 'null counts as 0, and the shorter neighbour is then shorter than usual by more than 7 %';
const MIRRORED = 'the wave of every breath is mirrored alike: its size and their spread stay';

/** Equivalent mutants of packages/heart. */
export const HEART_EQUIVALENTS: readonly EquivalentMutant[] = [
  ...equivalentsOf(
    `${H}interval.ts`,
    'return first && last ? last.endSeconds - first.endSeconds + first.rrMs / 1000 : 0;',
    { 'first || last': 'a list has both a first and a last element, or neither' },
  ),
  ...equivalentsOf(`${H}ecg/r-peaks.ts`, 'if (elementAt(short, i) <= elementAt(long, i) + offset) continue;', {
    false: 'the block that begins where none does is empty, and too short',
    'elementAt(short, i) < elementAt(long, i) + offset':
      'the block that begins at an equal sample is empty, and too short',
  }),
  ...equivalentsOf(`${H}metrics.ts`, 'const index = peak ? spectrum.indexOf(peak) : -1;', {
    '+1': 'without a peak the next line but one returns, whatever its neighbours are',
  }),
  ...equivalentsOf(`${H}metrics.ts`, "if (!peak) return fail({ name: 'nothing-varies' });", {
    false: 'intervals that differ leave no point of the spectrum without power',
    '{}': 'intervals that differ leave no point of the spectrum without power',
  }),
  ...equivalentsOf(`${H}resonance.ts`, 'const lastBreath = Math.floor((RESONANCE_STEP_SECONDS + 0.5) / period);', {
    '(RESONANCE_STEP_SECONDS + 0.5) * period':
      'a breath after the step reaches past the four seconds of beats after it',
  }),
  ...equivalentsOf(`${H}resonance.ts`, 'for (let breath = firstBreath; breath < lastBreath; breath += 1) {', {
    'breath <= lastBreath': 'a breath after the step reaches past the four seconds of beats after it',
  }),
  ...equivalentsOf(`${H}resonance.ts`, "if (inside.length < 16) return fail('too-few-breaths');", {
    'inside.length <= 16': 'sixteen beats fill no five breaths: too few either way',
  }),
  ...equivalentsOf(
    `${H}resonance.ts`,
    'const meanRateBpm = (60_000 * inside.length) / inside.reduce((sum, { rrMs }) => sum + rrMs, 0);',
    { 'sum - rrMs': 'the sign of the rate is lost in the square of the margin' },
  ),
  ...equivalentsOf(`${H}resonance.ts`, 'cosine += (value * Math.cos(angle) * 2) / samples;', {
    'cosine -= value * Math.cos(angle) * 2 / samples': MIRRORED,
  }),
  ...equivalentsOf(`${H}resonance.ts`, 'sine += (value * Math.sin(angle) * 2) / samples;', {
    'sine -= value * Math.sin(angle) * 2 / samples': MIRRORED,
  }),
  ...equivalentsOf(
    `${H}resonance.ts`,
    'return next !== undefined && next.endSeconds - next.rrMs / 1000 <= seconds + SLACK_SECONDS;',
    { true: 'the series ends with the last beat: each of its samples has a beat after it' },
  ),
  ...[
    'refused: [],',
    'state: { ...state, accepted: run, beforeMs: run.at(-2) ?? null, sinceAccepted: 0, refused: [], endsEarly: false },',
    'state: { ...state, accepted, beforeMs, sinceAccepted: 0, refused: [], endsEarly: false },',
  ].flatMap((line) => equivalentsOf(`${H}gate.ts`, line, { '["Stryker was here"]': NO_INTERVAL })),
  ...equivalentsOf(
    `${H}gate.ts`,
    'const refused = rrMs === null ? [] : lastOf([...state.refused, rrMs], AGREEING_TO_RETURN - 1);',
    {
      false: NO_INTERVAL,
      '["Stryker was here"]': NO_INTERVAL,
      'AGREEING_TO_RETURN + 1': 'a run is cut to its last five where it is judged: more of it only takes memory',
    },
  ),
  ...equivalentsOf(`${H}gated-train.ts`, 'const held = recent.slice(1 - AGREEING_TO_START);', {
    recent: 'only the last three are ever taken: more of them only take memory',
  }),
  ...equivalentsOf(
    `${H}gated-train.ts`,
    'export const EMPTY_TRAIN: GatedTrain = { gate: CLOSED_GATE, waiting: null, held: [], chained: false };',
    {
      '["Stryker was here"]': 'the first intervals that are accepted are three, and it stands before them',
      true: 'the first two intervals are refused, and break the chain',
    },
  ),
  ...equivalentsOf(`${H}gate.ts`, 'if (before === null || after === null) return false;', {
    false: FROM_ZERO,
    'before === null && after === null': FROM_ZERO,
  }),
  ...equivalentsOf(
    `${H}gate.ts`,
    'if (before === null || after === null || sinceAccepted > 0 || rrMs <= Math.max(before, after)) return false;',
    { false: NO_PAUSE, 'before === null && after === null': NO_PAUSE },
  ),
  ...equivalentsOf(
    `${H}gate.ts`,
    'if (Math.min(before, after) < (1 - PAUSE.besideUsual) * usualMs || rrMs >= before + after) return false;',
    { 'rrMs > before + after': 'what is as long as its two neighbours is taken for two missed beats two lines on' },
  ),
  ...equivalentsOf(`${H}gate.ts`, 'refused: before.accepted.length === 0 ? before.refused : [],', {
    '["Stryker was here"]': NO_INTERVAL,
  }),
  ...equivalentsOf(
    `${H}gate.ts`,
    'const endsEarly = !state.endsEarly && rrMs !== null && state.accepted.length > 0 && rrMs < median(state.accepted);',
    {
      true: 'without any the median is no number, and nothing is shorter than that',
      'state.accepted.length >= 0': 'without any the median is no number, and nothing is shorter than that',
    },
  ),
  ...equivalentsOf(`${H}gate.ts`, 'endsEarly: false,', {
    true: 'a gate that is closed hears of it only when three agree, which begins no interval early',
  }),
  ...equivalentsOf(`${H}gate.ts`, 'if (beforeMs === null || step > LARGEST_STEP) return false;', {
    false: 'null counts as 0, and a slope from 0 leads to twice the last one: beyond the largest step',
  }),
  ...equivalentsOf(
    `${H}heart-monitor.ts`,
    'if (!this.#contactLost && measurement.rateBpm !== null && isPlausibleRate(measurement.rateBpm)) {',
    { true: 'null counts as 0, which is no plausible rate' },
  ),
  ...equivalentsOf(`${H}spline.ts`, 'for (let k = 0; k < samples.length; k += 1) {', {
    'k <= samples.length': 'a typed array takes nothing after its end',
  }),
  ...equivalentsOf(`${H}spline.ts`, 'while (piece < x.length - 2 && at >= elementAt(x, piece + 1)) piece += 1;', {
    'at > elementAt(x, piece + 1)': 'at a point both pieces have its value',
  }),
];
