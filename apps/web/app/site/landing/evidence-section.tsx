import { useTranslation } from 'react-i18next';

const TOPICS = ['stress', 'sleep', 'nature', 'binaural', 'tuning', 'heart'] as const;

/** What may honestly be said, in the order from firm to thin; each with how sure one can be, in words. */
export function EvidenceSection() {
  const { t } = useTranslation('landing');
  return (
    <section className="landing-section" aria-labelledby="landing-evidence">
      <header className="landing-section-head">
        <h2 id="landing-evidence">{t('evidence.title')}</h2>
        <p>{t('evidence.note')}</p>
      </header>
      <dl className="landing-evidence">
        {TOPICS.map((topic) => (
          <div key={topic}>
            <dt>{t(`evidence.${topic}.name`)}</dt>
            <dd>{t(`evidence.${topic}.text`)}</dd>
            <dd className="landing-evidence-grade">{t(`evidence.${topic}.grade`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
