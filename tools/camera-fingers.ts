// `node tools/camera-fingers.ts [FOLDER]`: the camera's pulse detector before all forty synthetic fingers of both shapes and a thousand
// clips without a heart; with FOLDER, before fingers whose beats are those of recordings (NAME.csv with rr_ms). docs/heart.md has the figures.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CameraPulse } from '@innertide/heart/camera/camera-pulse';
import { type FingerFigures, fortyFingers, judgeClip, rms } from '@innertide/heart/camera/testing/forty-fingers';
import { filmNoise, NOISES } from '@innertide/heart/camera/testing/no-pulse';
import { filmFinger, type SyntheticFinger } from '@innertide/heart/camera/testing/synthetic-finger';

const NOISE_CLIPS = 1_000;
const FIRST_WITHIN_SECONDS = 15;

let fine = true;

function report(name: string, fingers: readonly SyntheticFinger[], mostWrong: number): void {
  let frames = 0;
  const began = process.cpuUsage().user;
  const judged = fingers.map((finger) => {
    const clip = filmFinger(finger);
    frames += clip.frames.length;
    return { finger, figures: judgeClip(clip) };
  });
  const cpuMs = (process.cpuUsage().user - began) / 1000 / frames;
  const sum = (of: 'windows' | 'good' | 'wrong' | 'notWhole') =>
    judged.reduce((total, { figures }) => total + figures[of], 0);
  const errors = (quick: boolean) =>
    judged.filter(({ finger }) => finger.framesPerSecond >= 60 === quick).flatMap(({ figures }) => figures.errorsMs);
  const late = judged.filter(
    ({ figures }) => !((figures.firstRateSeconds ?? Number.POSITIVE_INFINITY) <= FIRST_WITHIN_SECONDS),
  );
  console.log(
    `${name}: ${sum('good')} of ${sum('windows')} windows good, ${sum('wrong')} of them off by more than 2 a minute`,
  );
  console.log(
    `  intervals off by ${rms(errors(false)).toFixed(1)} ms rms at 24 and 30 frames, ${rms(errors(true)).toFixed(1)} at 60`,
  );
  console.log(
    `  ${sum('notWhole')} without whole timing; ${cpuMs.toFixed(2)} ms a frame, filming and judging included`,
  );
  for (const { finger, figures } of late) console.log(`  no rate within 15 s: ${inWords(finger, figures)}`);
  fine &&= sum('wrong') <= mostWrong * sum('good') && !(rms(errors(false)) > 15) && !(rms(errors(true)) > 8);
}

function inWords(
  { rateBpm, amplitude, framesPerSecond, skin, name }: SyntheticFinger,
  { firstRateSeconds }: FingerFigures,
): string {
  return `${name}, ${rateBpm} bpm, ${amplitude} levels, ${framesPerSecond} frames, ${skin}: ${firstRateSeconds?.toFixed(1) ?? 'never'}`;
}

function reportNoise(): void {
  for (const noise of NOISES) {
    let believed = 0;
    for (let seed = 0; seed < NOISE_CLIPS / NOISES.length; seed += 1) {
      const pulse = new CameraPulse();
      const frames = filmNoise(noise, 31 * seed + 7, 30, [24, 30, 60][seed % 3] ?? 30);
      const isGood = frames.some((frame) => {
        pulse.receive(frame);
        return pulse.read().quality.level === 'good';
      });
      if (isGood) believed += 1;
    }
    console.log(`noise (${noise}): ${believed} of ${NOISE_CLIPS / NOISES.length} clips believed`);
    fine &&= believed === 0;
  }
}

/** Ninety seconds from the first minute of each recording on, as fingers of 30 frames and one level. */
function recorded(folder: string): readonly SyntheticFinger[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
  return files.map((file, seed) => {
    const [header = '', ...lines] = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/);
    const column = header.split(',').indexOf('rr_ms');
    const beats: number[] = [];
    let at = -60;
    for (const line of lines) {
      at += Number(line.split(',')[column]) / 1000;
      if (at > 0 && at < 92) beats.push(at);
    }
    const name = file.replace('.csv', '');
    return {
      name,
      rateBpm: 70,
      framesPerSecond: 30,
      amplitude: 1,
      skin: 'medium',
      seconds: 90,
      seed,
      shape: 'log-normal',
      breathInAmplitude: 0.2,
      beats,
    };
  });
}

report('forty fingers, bells (built with these)', fortyFingers('bells'), 0.01);
report('forty fingers, log-normal (held out)', fortyFingers('log-normal'), 0.01);
const [folder] = process.argv.slice(2);
if (folder !== undefined) for (const finger of recorded(folder)) report(finger.name, [finger], 0.05);
reportNoise();
process.exitCode = fine ? 0 : 1;
