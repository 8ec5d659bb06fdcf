import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { recordedClicks } from '@innertide/sound/analysis/clicks';
import { endure, judgeEndurance, type Minute } from '@innertide/sound/analysis/endurance';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import type { Mode } from '@innertide/std/mode';
import type { MeasuredColumn } from './findings-file.ts';

const BYTES_PER_MEGABYTE = 2 ** 20;

/** Many hours of one mode in one go, in real minutes of processor time. */
export function listenForHours(mode: Mode, hours: number, sampleRate: number): MeasuredColumn[] {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const megabytes = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / BYTES_PER_MEGABYTE;
  };
  const clock = () => process.cpuUsage().user / 1000;
  const minutes: Minute[] = [];
  const memory: number[] = [];
  const program = defaultProgram(mode, 7);
  for (const minute of endure(program, { minutes: hours * 60 + 1, sampleRate, clock })) {
    minutes.push(minute);
    if (minutes.length % 60 !== 1) continue;
    const used = megabytes();
    memory.push(used);
    const { loudness, cost } = minute;
    console.log(
      `hour ${(minutes.length - 1) / 60}: ${loudness.toFixed(2)} LUFS, ${(cost / 600).toFixed(2)} % of a core, ${used.toFixed(1)} MB`,
    );
  }
  // Now and then a minute's own arrays are still held while it is read: the least of three readings is the floor.
  const growth = (Math.min(...memory.slice(-3)) - Math.min(...memory.slice(0, 3))) / Math.max(1, memory.length - 3);
  const findings = [
    ...judgeEndurance(minutes, recordedClicks(program)),
    { figure: 'memory, MB more each hour', value: growth, from: Number.NEGATIVE_INFINITY, to: 0.5 },
  ];
  return [{ table: `${hours} hours in one go`, column: mode, findings }];
}
