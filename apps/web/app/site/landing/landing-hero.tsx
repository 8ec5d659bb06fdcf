import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListenRing } from './listen-ring.tsx';
import { isPressed, type Listening } from './listening.ts';
import { ModeChoice } from './mode-choice.tsx';
import type { ListeningControls } from './use-listening.ts';

interface LandingHeroProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
}

/** The first screen: headline above the waterline, the ring on it, the six modes in the water. */
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
          <span key={line}>{line} </span>
        ))}
      </h1>
      <ListenRing listening={listening} controls={controls} ring="around" onNear={setNear} />
      <div className="landing-water">
        <p className="landing-lead">{t('lead')}</p>
        <ModeChoice mode={listening.mode} onChoose={controls.choose} />
      </div>
    </section>
  );
}
