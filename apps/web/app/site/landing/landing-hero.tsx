import './stills/lamp-stills.css';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListenRing } from './listen-ring.tsx';
import { isPressed, type Listening } from './listening.ts';
import { MemberGreeting } from './member-greeting.tsx';
import { MemberModes } from './member-modes.tsx';
import { MemberRing } from './member-ring.tsx';
import { ModeChoice } from './mode-choice.tsx';
import type { ListeningControls } from './use-listening.ts';

interface LandingHeroProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
}

/**
 * The first screen: headline above the waterline, the ring on it, the six modes in the water. The cached page holds what a visitor and
 * what a member sees; `data-account` on the root chooses before anything is painted.
 */
export function LandingHero({ listening, controls }: LandingHeroProps) {
  const { t } = useTranslation('landing');
  const [isNear, setNear] = useState(false);
  const pressed = isPressed(listening);
  return (
    <section className="landing-stage" aria-labelledby="landing-headline">
      <Lamp
        energy={controls.energy}
        lit={pressed ? 1 : isNear ? 0.3 : 0}
        fadeSeconds={pressed ? 3 : listening.status === 'silent' && !isNear ? 2 : 0.6}
      />
      <div className="landing-shade" />
      <h1 id="landing-headline" className="landing-headline">
        {t('headline', { returnObjects: true }).map((line) => (
          <span key={line} className="for-visitors">
            {line}{' '}
          </span>
        ))}
        <MemberGreeting onFit={controls.choose} />
      </h1>
      <div className="for-visitors">
        <ListenRing listening={listening} controls={controls} ring="around" onNear={setNear} />
      </div>
      <MemberRing mode={listening.mode} onNear={setNear} />
      <div className="landing-water">
        <p className="landing-lead">
          <span className="for-visitors">{t('lead')}</span>
          <span className="for-members">{t('member.lead')}</span>
        </p>
        <div className="for-visitors">
          <ModeChoice mode={listening.mode} onChoose={controls.choose} />
        </div>
        <MemberModes mode={listening.mode} />
      </div>
    </section>
  );
}
