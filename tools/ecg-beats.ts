// `node tools/ecg-beats.ts`: intervals from a strap's made-up electrocardiogram (130 samples a second) beside those that the standard service writes.
import { judgeEcgs } from '@innertide/heart/ecg/testing/many-ecgs';

console.log('| noise | beats | missed | extra | interval error | in ticks of 1/1024 s | error over what is said |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const whiteUv of [0, 5, 10, 20, 50, 100]) {
  const one = judgeEcgs({ whiteUv, wanderUv: 200 }, 40);
  const errors = [one.intervalMs, one.roundedMs].map((ms) => `${ms.toFixed(2)} ms`);
  const cells = [`${whiteUv} µV`, one.beats, one.missed, one.extra, ...errors, one.overClaimed.toFixed(2)];
  console.log(`| ${cells.join(' | ')} |`);
}
