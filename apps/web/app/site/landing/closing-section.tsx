import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { usePageData } from '../../boot/page-environment.tsx';
import { paths } from '../../paths.ts';
import { OutsideLink } from '../../shell/outside-link.tsx';

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
        <OtherDevices />
      </div>
    </section>
  );
}

/** Where else the product is to be had, as the operator has configured it. */
function OtherDevices() {
  const { t } = useTranslation('landing');
  const { config } = usePageData().request;
  const isComing = config?.webAppStatus === 'coming-soon';
  if (!config?.iosAppUrl && !isComing) return null;
  return (
    <ul className="landing-devices">
      {config?.iosAppUrl && (
        <li>
          <OutsideLink href={config.iosAppUrl} className="text-link">
            {t('closing.ios')}
          </OutsideLink>
        </li>
      )}
      {isComing && <li>{t('closing.comingSoon')}</li>}
    </ul>
  );
}
