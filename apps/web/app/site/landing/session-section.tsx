import { useTranslation } from 'react-i18next';
import { rakedLine, tideCurve } from './line-work.ts';

const DISC = 118;
const RAKED = Array.from({ length: 18 }, (_, index) => (index + 0.5) * 9).map((c) => ({
  path: rakedLine(c, DISC, 620),
  opacity: (0.95 * 0.93 ** (c / 9)).toFixed(2),
}));
/** How a session runs: in from the shore, deep, and softly back. */
const TIDE = tideCurve([0.2, 0.62, 0.98, 0.4], 1200, 84);

const STEPS = ['choose', 'listen', 'drift', 'end'] as const;

/** A session from the first choice to its end, along one tide. */
export function SessionSection() {
  const { t } = useTranslation('landing');
  return (
    <section className="landing-section landing-session" aria-labelledby="landing-session">
      <svg
        className="landing-raked"
        viewBox="-600 -220 1200 440"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <g id="landing-raked-half">
          {RAKED.map(({ path, opacity }) => (
            <path key={path} d={path} opacity={opacity} />
          ))}
        </g>
        <use href="#landing-raked-half" transform="scale(1 -1)" />
      </svg>
      <h2 id="landing-session">{t('session.title')}</h2>
      <svg className="landing-tide" viewBox="0 0 1200 90" preserveAspectRatio="none" aria-hidden="true">
        <path d={TIDE} />
      </svg>
      <ol className="landing-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`session.${step}.name`)}</h3>
            <p>{t(`session.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
