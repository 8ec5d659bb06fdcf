import './landing/landing.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosingSection } from './landing/closing-section.tsx';
import { EvidenceSection } from './landing/evidence-section.tsx';
import { HeartSection } from './landing/heart-section.tsx';
import { LandingHero } from './landing/landing-hero.tsx';
import { LayersSection } from './landing/layers-section.tsx';
import { OrganizationFacts } from './landing/organization-facts.tsx';
import { PlayingBar } from './landing/playing-bar.tsx';
import { SessionSection } from './landing/session-section.tsx';
import { useListening } from './landing/use-listening.ts';
import { SiteMeta } from './site-meta.tsx';

/** The first page: one instrument, and below it what it is made of, what is known about it, and the way in. */
export default function LandingPage() {
  const { t } = useTranslation('landing');
  const [listening, controls] = useListening();
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Header and footer take the mode's light too: one lamp on a screen.
    document.documentElement.dataset.mode = listening.mode;
    return () => {
      delete document.documentElement.dataset.mode;
    };
  }, [listening.mode]);

  return (
    <div ref={page} className="landing" data-mode={listening.mode}>
      <SiteMeta title={t('title')} description={t('description')} />
      <OrganizationFacts />
      <LandingHero listening={listening} controls={controls} />
      <LayersSection listening={listening} controls={controls} />
      <HeartSection listening={listening} controls={controls} />
      <SessionSection />
      <EvidenceSection />
      <ClosingSection />
      <PlayingBar listening={listening} controls={controls} instrument={page} />
    </div>
  );
}
