import { type EquivalentMutant, equivalentsOf } from './equivalent-mutant.ts';

const S = 'packages/session/src/';
const CACHED = 'a formatter made anew formats the same: the map only saves making it';
const HAS_ALL_PARTS = 'a formatter gives each part it was made with';
const LINE_END = 'a dot matches no end of a line, so that the greedy rest ends there without the anchor';
const NO_RATE_HOLDS = 'a silence has no rate: both phases wish nothing without one';
const HEART_WAS_MET = 'a heart that steers has been met';

/** Equivalent mutants of packages/session. */
export const SESSION_EQUIVALENTS: readonly EquivalentMutant[] = [
  ...equivalentsOf(
    `${S}guidance/script.ts`,
    "if (last?.intent !== 'close' || !always.includes(last)) fail('must end with \"- close\"');",
    { 'last.intent': 'a script without a line has failed before, for it lacks every part' },
  ),
  ...equivalentsOf(
    `${S}arc.ts`,
    'const begun = glides.findLast((glide) => seconds >= glide.startsAtSeconds) ?? elementAt(glides, 0);',
    { 'seconds > glide.startsAtSeconds': 'a glide begins at the value at which the one before it ended' },
  ),
  ...equivalentsOf(`${S}end-by-clock.ts`, 'if (!formatter) {', { true: CACHED }),
  ...equivalentsOf(`${S}end-by-clock.ts`, 'formatters.set(timeZone, formatter);', { ';': CACHED }),
  ...equivalentsOf(
    `${S}end-by-clock.ts`,
    'const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);',
    { 'parts.find(candidate => candidate.type === type).value': HAS_ALL_PARTS },
  ),
  ...equivalentsOf(
    `${S}rhythm.ts`,
    "const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';",
    { 'parts.find(candidate => candidate.type === type).value': HAS_ALL_PARTS },
  ),
  ...equivalentsOf(`${S}rhythm.ts`, 'if (known) return known;', { false: CACHED }),
  ...equivalentsOf(`${S}lifecycle.ts`, 'default:', { 'default:': 'the types leave no other status' }),
  ...equivalentsOf(`${S}outline.ts`, 'for (let second = 0; second < knownSeconds; second += 1) {', {
    'second <= knownSeconds': 'no phase begins at the last second',
  }),
  ...equivalentsOf(`${S}outline.ts`, 'if (bellEveryMinutes === null || !bellRings(settings)) return [];', {
    false: 'no bell rings without an interval: the second condition covers the first',
  }),
  ...equivalentsOf(
    `${S}recording.ts`,
    'for (let atSeconds = ARC_STEP_SECONDS; whole.arc !== null && atSeconds < seconds; atSeconds += ARC_STEP_SECONDS) {',
    { true: 'without an arc the sound is the same at any time: the comparison it saves finds no change' },
  ),
  ...equivalentsOf(`${S}guidance/script.ts`, 'const heading = /^## (.+)$/.exec(text)?.[1];', {
    '/^## (.+)/': LINE_END,
  }),
  ...equivalentsOf(
    `${S}guidance/script.ts`,
    `throw new ContentFailure(file, fields.get('kind')?.line ?? 1, \`kind must be one of \${GUIDANCE_KINDS.join(', ')}\`);`,
    { "fields.get('kind').line": 'a script without a kind was refused when its text was asked for' },
  ),
  ...equivalentsOf(`${S}guidance/wording.ts`, '(digits) => digits.findLast((digit) => digit > 0) === 1,', {
    'digits.findLast(digit => digit > 0) !== 1':
      'a direction and its opposite share the same places, and 0 all: it is never the best and adds the same to each',
  }),
  ...equivalentsOf(
    `${S}guidance/wording.ts`,
    'if (isOptional && hearing > 0 && uniform(hearing, place) < RESTING_SHARE) return [];',
    { 'uniform(hearing, place) <= RESTING_SHARE': 'no number of the few thousand that are drawn is exactly a quarter' },
  ),
  ...equivalentsOf(
    `${S}guidance/plan.ts`,
    'const around = isTight ? { ...this.#wish, phrases: [], isOutBreathEnough } : this.#wish;',
    { '["Stryker was here"]': 'a text has no beginning and no end: nothing lies within it' },
  ),
  ...equivalentsOf(`${S}guidance/plan.ts`, 'for (let left = order.length - 1; left > 0; left -= 1) {', {
    'order.length + 1': 'all lines are tried three times, and were tried before',
  }),
  ...equivalentsOf(
    `${S}guidance/running-plan.ts`,
    "export const NOT_PLANNED: RunningPlan = { key: '', lines: [], phrases: [], interrupted: null };",
    { '["Stryker was here"]': 'nobody chooses the empty key: the plan is made anew, whatever phrases it kept to' },
  ),
  ...equivalentsOf(`${S}guidance/plan.ts`, 'const isOther = round % 2 === 1 && (said + index) % 2 === 0;', {
    'said - index': 'sum and difference are even together',
  }),
  ...equivalentsOf(`${S}regulation/heart-outcome.ts`, "if (!first || !last) return { name: 'signal-too-weak' };", {
    '!first && !last': 'a list has both a first and a last element, or neither',
  }),
  ...equivalentsOf(
    `${S}regulation/heart-outcome.ts`,
    "const name = Math.abs(change) <= limitBpm ? 'no-clear-change' : change < 0 ? 'lower' : 'higher';",
    { 'change <= 0': 'a change of none is within the limit' },
  ),
  ...equivalentsOf(
    `${S}pulse.ts`,
    'const outs = everyFrom(period, turn < 0 ? turn + period : turn, fromSeconds, toSeconds).map((at) =>',
    {
      false: 'the moments of a period are the same from any of them on, and none is before the beginning',
      'turn - period': 'the moments of a period are the same from any of them on, and none is before the beginning',
    },
  ),
  ...equivalentsOf(`${S}regulation/heart-record-file.ts`, ".replace(/^\\uFEFF/, '')", {
    '/\\uFEFF/': 'no field of a record is free text: the mark stands at its beginning or nowhere',
  }),
  ...equivalentsOf(
    `${S}regulation/heart-window.ts`,
    "if (window === null || window.rateBpm === null || window.quality.level === 'lost') return null;",
    { false: 'a rate of null lies outside the plausible range' },
  ),
  ...equivalentsOf(
    `${S}regulation/heart-record.ts`,
    'return rate !== null && rate >= 0 && rate <= 400 ? rate : null;',
    { true: 'null compares as 0, and is returned as null' },
  ),
  ...equivalentsOf(`${S}regulation/regulation-wishes.ts`, "case 'holding':", { "case 'holding':": NO_RATE_HOLDS }),
  ...equivalentsOf(`${S}regulation/regulation-wishes.ts`, 'if (rateBpm === null) return [];', {
    false: NO_RATE_HOLDS,
    '["Stryker was here"]': 'a phase that follows the heart has a rate',
  }),
  ...equivalentsOf(`${S}regulation/regulation-wishes.ts`, 'if (heart === null) return [];', {
    false: HEART_WAS_MET,
    '["Stryker was here"]': HEART_WAS_MET,
  }),
  ...equivalentsOf(
    `${S}regulation/regulation.ts`,
    'if (rateBpm === null || isStrange(rateBpm)) return beginWithBreath(state, window);',
    { false: 'null is below the resting range' },
  ),
  ...equivalentsOf(
    `${S}regulation/regulation.ts`,
    'const breath = firstPace(settings.plan.breathsPerMinute, window?.breath ?? UNKNOWN_BREATH);',
    { 'window.breath': 'a rate comes from a window' },
  ),
  ...equivalentsOf(
    `${S}regulation/regulation.ts`,
    "const isSteering = signal.phase === 'following' && rateBpm !== null;",
    { true: 'a phase that follows the heart has a rate' },
  ),
  ...equivalentsOf(`${S}regulation/regulation-wishes.ts`, "if (state.phase !== 'stepped-back') return null;", {
    false: 'while it waits for a heart nothing is wished that was not decided, and no reason is given',
  }),
  ...equivalentsOf(
    `${S}regulation/regulation-wishes.ts`,
    'const heartBpm = Math.round((rateBpm ?? state.heart?.slowBpm ?? 0) * 10) / 10;',
    { 'state.heart.slowBpm': HEART_WAS_MET },
  ),
  ...equivalentsOf(
    `${S}regulation/regulation.ts`,
    'return Math.abs(aim - value) <= step ? aim : value + step * Math.sign(aim - value);',
    {
      'Math.abs(aim - value) < step': 'a step of exactly the way ends at the aim',
      'step / Math.sign(aim - value)': 'a sign of 1 or -1 is its own inverse',
    },
  ),
];
