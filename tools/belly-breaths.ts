// `node tools/belly-breaths.ts`: a phone on a made-up belly, in groups that the estimator was not built with; the worst first.
import { type BellyGroup, judgeBellies } from '@innertide/heart/body/testing/many-bellies';
import { breathsOfWalk } from '@innertide/heart/body/testing/synthetic-walk';

const TILTS = [0.2, 0.5, 1, 3];
const CONDITIONS: readonly (Omit<BellyGroup, 'tiltDegrees'> & { readonly name: string })[] = [
  { name: 'even breath', unevenness: 0 },
  { name: 'uneven by 10 %', unevenness: 0.1 },
  { name: 'a sigh in seven', sighEvery: 7 },
  { name: 'drift 2° a minute, a tenth missing', driftDegrees: 2, missing: 0.1 },
  { name: 'Chromium’s orientation', grain: 'rounded', missing: 0.05 },
  { name: 'a chest strap, a sigh in seven', grain: 'chest-strap', sighEvery: 7 },
  { name: 'a chest strap', grain: 'chest-strap' },
  { name: 'Chromium’s acceleration alone', grain: 'rounded-acceleration-only', missing: 0.05 },
];

const verdicts = CONDITIONS.flatMap((condition) =>
  TILTS.map((tiltDegrees) => ({ tiltDegrees, ...judgeBellies({ ...condition, tiltDegrees }) })),
);
console.log('| readings | tilt | looks | shown | off by > 0.3 | worst | phase 95 % | 99 % | first after |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const { name, tiltDegrees, ...one } of verdicts.toSorted(
  (a, b) => b.offShare - a.offShare || b.phase95 - a.phase95,
)) {
  const [shown, off] = [one.shown / one.looks, one.offShare].map((share) => `${(100 * share).toFixed(1)} %`);
  const degrees = [one.phase95, one.phase99].map((value) => `${value.toFixed(0)}°`).join(' | ');
  const first = `${one.medianFirstSeconds.toFixed(0)} s`;
  console.log(
    `| ${name} | ${tiltDegrees}° | ${one.looks} | ${shown} | ${off} | ${one.worstPerMinute.toFixed(2)} | ${degrees} | ${first} |`,
  );
}

const walks = Array.from({ length: 400 }, (_, index) => breathsOfWalk(index + 1, 60));
const [looks, shown] = [walks.reduce((sum, one) => sum + one.looks, 0), walks.reduce((sum, one) => sum + one.shown, 0)];
console.log(`400 walks: a breath in ${shown} of ${looks} looks`);
