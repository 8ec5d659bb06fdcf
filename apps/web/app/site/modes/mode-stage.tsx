import type { Mode } from '@innertide/std/mode';
import { buttonLook } from '@innertide/ui/button.tsx';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EngravedStage } from '../drawings/engraved-stage.tsx';
import { ListenRing } from '../landing/listen-ring.tsx';
import { isPressed } from '../landing/listening.ts';
import { PlayingBar } from '../landing/playing-bar.tsx';
import { useListening } from '../landing/use-listening.ts';
import { ModeScene } from './mode-scene.tsx';
import { clockTime, fadeSecondsOf, type Stage, stagesOf } from './mode-stages.ts';

/** The name as large as the screen bears, the mode's scene beside it, and a session's course under the waterline. */
export function ModeStage({ mode }: { mode: Mode }) {
  const { t } = useTranslation('site');
  const { t: tShared } = useTranslation();
  const [listening, controls] = useListening(mode);
  const stage = useRef<HTMLElement>(null);
  const name = tShared(`modes.${mode}`);

  useEffect(() => {
    document.documentElement.dataset.mode = mode;
    return () => {
      delete document.documentElement.dataset.mode;
    };
  }, [mode]);

  return (
    <section ref={stage} className="mode-stage" aria-labelledby="mode-name">
      <div className="mode-scenery">
        <EngravedStage lit={isPressed(listening)} />
        <ModeScene mode={mode} lit={isPressed(listening)} energy={controls.energy} />
      </div>
      <div className="mode-sky">
        <h1 id="mode-name" style={{ '--letters': name.length } as CSSProperties}>
          {name}
        </h1>
        <p className="mode-lead">{t(`mode.lead.${mode}`)}</p>
        <ListenRing listening={listening} controls={controls} ring="beside" />
      </div>
      <div className="mode-course">
        <h2 className="sr-only">{t('mode.course')}</h2>
        <ol>
          {stagesOf(mode).map(({ name: stageName, beginsAtSeconds }) => (
            <li key={stageName}>
              <p className="mode-course-time">{clockTime(beginsAtSeconds)}</p>
              <h3>{t(`mode.stages.${stageName}.name`)}</h3>
              <p>
                <StageWords stage={stageName} mode={mode} />
              </p>
            </li>
          ))}
        </ol>
        <Link {...buttonLook('primary')} to={paths.sessionOf(mode)} viewTransition>
          <span className="ui-button-label">{t('mode.begin')}</span>
        </Link>
      </div>
      <PlayingBar listening={listening} controls={controls} instrument={stage} />
    </section>
  );
}

function StageWords({ stage, mode }: { stage: Stage['name']; mode: Mode }) {
  const { t } = useTranslation('site');
  if (stage === 'plateau') return t(`mode.stages.plateau.${mode}`);
  if (stage !== 'fading') return t(`mode.stages.${stage}.text`);
  const seconds = fadeSecondsOf(mode);
  return seconds < 60
    ? t('mode.stages.fading.short', { count: seconds })
    : t('mode.stages.fading.text', { count: seconds / 60 });
}
