import type { Mode } from '@innertide/std/mode';
import type { Seconds } from '@innertide/std/units';

/** How a mode's own session begins: its length and its fade (packages/session/settings says the same, a test holds them together). */
interface Course {
  readonly lengthMinutes: number;
  readonly fadeSeconds: Seconds;
}

const COURSES: Readonly<Record<Mode, Course>> = {
  meditation: { lengthMinutes: 20, fadeSeconds: 60 },
  mindfulness: { lengthMinutes: 15, fadeSeconds: 45 },
  focus: { lengthMinutes: 45, fadeSeconds: 30 },
  grounding: { lengthMinutes: 10, fadeSeconds: 30 },
  visioning: { lengthMinutes: 15, fadeSeconds: 45 },
  sleep: { lengthMinutes: 45, fadeSeconds: 600 },
};

export interface Stage {
  readonly name: 'arrival' | 'settling' | 'plateau' | 'fading';
  readonly beginsAtSeconds: Seconds;
}

export function fadeSecondsOf(mode: Mode): Seconds {
  return COURSES[mode].fadeSeconds;
}

/** When a session of a mode turns from one stage to the next. */
export function stagesOf(mode: Mode): readonly Stage[] {
  const { lengthMinutes, fadeSeconds } = COURSES[mode];
  const total = lengthMinutes * 60;
  return [
    { name: 'arrival', beginsAtSeconds: 0 },
    { name: 'settling', beginsAtSeconds: Math.min(90, total * 0.1) },
    { name: 'plateau', beginsAtSeconds: Math.min(360, total * 0.4) },
    { name: 'fading', beginsAtSeconds: total - fadeSeconds },
  ];
}

/** Minutes and seconds, as a clock shows them: 6:00. */
export function clockTime(seconds: Seconds): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}
