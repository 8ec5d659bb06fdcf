// Processor time of a process and all it has started: unlike the clock on the wall it leaves out what else the machine does.
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second of the times in /proc (USER_HZ, 100 on every Linux that Node runs on). */
const TICKS = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly seconds: number;
}

function timesOf(pid: string): ProcessTimes | null {
  try {
    // What follows the name, which may hold spaces and brackets: state, parent, …; user and system time are fields 14 and 15 of all.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS };
  } catch {
    return null;
  }
}

/** Seconds that a process and its descendants have computed, to a hundredth; NaN where there is no /proc. */
export function processorSeconds(root: number): number {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return Number.NaN;
  }
  const times = new Map<number, ProcessTimes>();
  for (const name of names) {
    const found = /^\d+$/.test(name) ? timesOf(name) : null;
    if (found) times.set(Number(name), found);
  }
  let sum = 0;
  for (const [pid, { seconds }] of times) {
    let at: number | undefined = pid;
    while (at !== undefined && at !== root) at = times.get(at)?.parent;
    if (at === root) sum += seconds;
  }
  return sum;
}
