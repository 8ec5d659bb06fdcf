import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SessionState } from '@innertide/session/session-state';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useBreathNow } from '../session-core/paced-breath-context.ts';
import { useSessionContext } from '../session-core/session-context.ts';
import type { Preview } from '../session-core/use-preview.ts';

/** How brightly the lamp burns in each state: it waits, burns with the sound, and goes out with it. */
const LIGHT = {
  idle: 0.3,
  waiting: 0.4,
  starting: 0.5,
  playing: 1,
  paused: 0.35,
  ending: 0.1,
  summary: 0,
} as const satisfies Record<SessionState['status'], number>;

/** How brightly it burns while the setup is previewed. */
const LIT_BY_PREVIEW = 0.7;

interface StageLampProps {
  readonly status: keyof typeof LIGHT;
  readonly isDim: boolean;
  readonly setup: Pick<SessionSettings, 'breathPattern' | 'mode'>;
  /** What may be previewed; null while a session runs. */
  readonly preview: Preview | null;
}

export function StageLamp({ status, isDim, setup, preview }: StageLampProps) {
  const { runner } = useSessionContext();
  const breathNow = useBreathNow();
  return (
    <Lamp
      className="stage-lamp"
      lit={isDim ? 0 : preview?.playing ? LIT_BY_PREVIEW : LIGHT[status]}
      fadeSeconds={status === 'playing' ? 4 : 2}
      energy={() => preview?.energy() ?? runner.meter()?.energy ?? 0}
      breath={() => breathNow(setup).openness}
    />
  );
}
