import '../site.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageData } from '../../boot/page-environment.tsx';
import { paths } from '../../paths.ts';
import { OutsideLink } from '../../shell/outside-link.tsx';
import { socialLinks } from '../../shell/social-links.ts';
import { Swells } from '../drawings/swells.tsx';
import { SiteMeta } from '../site-meta.tsx';
import { CopyAddress } from './copy-address.tsx';

/** The address itself is the page; what is not configured is left out. */
export default function ContactPage() {
  const { t } = useTranslation('site');
  const { config } = usePageData().request;
  const social = socialLinks(config);
  return (
    <div className="page contact">
      <SiteMeta title={t('contact.title')} description={t('contact.description')} />
      <h1 className="page-kicker">{t('contact.headline')}</h1>
      {config?.supportEmail ? (
        <div className="contact-address">
          <a href={`mailto:${config.supportEmail}`}>
            {/* A narrow screen breaks the address before the @. */}
            <span>{config.supportEmail.split('@')[0]}</span>
            <wbr />
            <span>@{config.supportEmail.split('@')[1]}</span>
          </a>
          <CopyAddress address={config.supportEmail} />
        </div>
      ) : (
        <p className="contact-none">{t('contact.noAddress')}</p>
      )}
      <p className="page-lead">
        {t('contact.lead')}{' '}
        <Link className="text-link" to={paths.faq} viewTransition>
          {t('contact.faq')}
        </Link>
      </p>
      <Swells />
      <div className="contact-places">
        {config?.communityUrl && (
          <section aria-labelledby="contact-community">
            <h2 id="contact-community">{t('contact.community.title')}</h2>
            <p>{t('contact.community.text')}</p>
            <OutsideLink href={config.communityUrl} className="text-link">
              {t('contact.community.action')}
            </OutsideLink>
          </section>
        )}
        {social.length > 0 && (
          <section aria-labelledby="contact-social">
            <h2 id="contact-social">{t('contact.social')}</h2>
            <ul>
              {social.map(({ name, address }) => (
                <li key={name}>
                  <OutsideLink href={address}>{name}</OutsideLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
