import { lazy } from 'react';
import { EffectPage } from '../trials/effect/effect-page.tsx';

const HeartTrialSession = lazy(() => import('./heart-trial-session.tsx'));

/** A trial over weeks, and the sensor where a heart decides it. */
export default function EffectTrialPage() {
  return <EffectPage HeartSession={HeartTrialSession} />;
}
