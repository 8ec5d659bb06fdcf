import './session.css';
import { breathAt, breathPatternOf } from '@innertide/session/breath';
import { modeThatFits } from '@innertide/session/rhythm';
import { isMode, type Mode } from '@innertide/std/mode';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import { localDayAndTime } from '../calendar/local-date.ts';
import { HeartGate } from '../heart/heart-gate.tsx';
import { useHeart } from '../heart/heart-provider.tsx';
import { Player } from './player.tsx';
import { Recovery } from './recovery.tsx';
import { useSessionContext, useSessionSnapshot } from './session-context.ts';
import { Setup } from './setup.tsx';
import { Summary } from './summary.tsx';

/** How brightly the lamp burns in each state: it waits, burns with the sound, and goes out with it. */
const LIGHT = {
  settings: 0.3,
  waiting: 0.4,
  starting: 0.5,
  playing: 1,
  paused: 0.35,
  ending: 0.1,
  summary: 0,
} as const;

export default function SessionPage() {
  return (
    <HeartGate>
      <Stage />
    </HeartGate>
  );
}

function Stage() {
  const { t } = useTranslation(['session', 'common']);
  const [parameters] = useSearchParams();
  const { runner } = useSessionContext();
  const heart = useHeart();
  const { state } = useSessionSnapshot();
  const stage = useRef<HTMLDivElement>(null);
  const [isDim, setDim] = useState(false);
  const [fittingMode] = useState(() => modeThatFits(localDayAndTime(Date.now()).time));

  const asked = parameters.get('mode');
  const mode: Mode =
    state.status === 'settings'
      ? isMode(asked)
        ? asked
        : fittingMode
      : state.status === 'summary'
        ? state.record.mode
        : state.session.settings.mode;
  const pattern = breathPatternOf('session' in state ? state.session.settings : { mode, breathPattern: null });

  // A summary that was left is done with: the next visit sets up a new session.
  useEffect(() => () => runner.close(), [runner]);

  return (
    <div
      ref={stage}
      className="stage"
      data-theme="night"
      data-mode={mode}
      data-black={isDim}
      data-screen={state.status}
    >
      <title>{t('player.title', { mode: t(`common:modes.${mode}`) })}</title>
      {state.status !== 'summary' && (
        <Lamp
          className="stage-lamp"
          lit={isDim ? 0 : LIGHT[state.status]}
          fadeSeconds={state.status === 'playing' ? 4 : 2}
          energy={() => runner.meter()?.energy ?? 0}
          breath={() => (heart.breath() ?? breathAt(runner.meter()?.playedSeconds ?? 0, pattern)).openness}
        />
      )}
      {state.status === 'settings' && (
        <main id={MAIN_ID} tabIndex={-1}>
          <Recovery />
          <Setup key={mode} mode={mode} templateKey={parameters.get('template')} failure={state.failure} />
        </main>
      )}
      {state.status === 'summary' && <Summary record={state.record} />}
      {state.status !== 'settings' && state.status !== 'summary' && (
        <main id={MAIN_ID} tabIndex={-1}>
          <Player state={state} stage={stage} isDim={isDim} onDim={setDim} />
        </main>
      )}
    </div>
  );
}
