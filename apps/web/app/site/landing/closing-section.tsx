import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { paths } from '../../paths.ts';

const PRIVACY = ['device', 'account', 'nobody'] as const;

/** What stays with the visitor, and the way in: to sign up, or to the app for whoever is here already. */
export function ClosingSection() {
  const { t } = useTranslation('landing');
  const { isAuthenticated } = useAuthState();
  const way = isAuthenticated ? 'member' : 'visitor';
  return (
    <section className="landing-section landing-closing" aria-labelledby="landing-closing">
      <div>
        <h2 id="landing-privacy" className="landing-privacy-title">
          {t('privacy.title')}
        </h2>
        <ul className="landing-privacy" aria-labelledby="landing-privacy">
          {PRIVACY.map((line) => (
            <li key={line}>{t(`privacy.${line}`)}</li>
          ))}
        </ul>
      </div>
      <div className="landing-way-in">
        <h2 id="landing-closing">{t(`closing.${way}.title`)}</h2>
        <p>{t(`closing.${way}.text`)}</p>
        <Link {...buttonLook('highlighted')} to={isAuthenticated ? paths.dashboard : paths.auth}>
          <span className="ui-button-label">{t(`closing.${way}.action`)}</span>
        </Link>
      </div>
    </section>
  );
}
