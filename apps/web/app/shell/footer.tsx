import type { PublicConfig } from '@innertide/protocol/public-config';
import { BRAND } from '@innertide/std/brand';
import { Mark } from '@innertide/ui/mark.tsx';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../boot/page-environment.tsx';
import { paths } from '../paths.ts';
import { InterfacePickers } from './interface-pickers.tsx';
import { FOOTER_GROUPS, LEGAL_LINKS } from './navigation.ts';
import { OutsideLink } from './outside-link.tsx';
import { ShellLink } from './shell-link.tsx';
import { socialLinks } from './social-links.ts';

/** Where every public page ends. */
export function Footer() {
  const { t } = useTranslation();
  const { config } = usePageData().request;
  return (
    <footer className="shell-footer">
      <div className="grid gap-x-16 gap-y-14 wide-cols-rest-auto">
        <FooterBrand social={socialLinks(config)} />
        <nav aria-label={t('navigation.footer')} className="flex flex-wrap gap-x-20 gap-y-10">
          {FOOTER_GROUPS.map((group) => (
            <div key={group.words}>
              <h2 className="shell-footer-title">{t(group.words)}</h2>
              <ul>
                {group.links.map(({ words, ...link }) => (
                  <li key={words}>
                    <ShellLink {...link} className="shell-link">
                      {t(words)}
                    </ShellLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <FooterConnect config={config} />
          <div>
            <h2 className="shell-footer-title">{t('groups.legal')}</h2>
            <ul>
              {LEGAL_LINKS.map(({ words, to }) => (
                <li key={words}>
                  <ShellLink to={to} className="shell-link">
                    {t(words)}
                  </ShellLink>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
      <div className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-t border-line pt-4">
        <p className="text-hint text-text-3">{t('copyright', { year: new Date().getFullYear() })}</p>
        <InterfacePickers />
      </div>
    </footer>
  );
}

function FooterBrand({ social }: { social: ReturnType<typeof socialLinks> }) {
  const { t } = useTranslation();
  return (
    <div className="max-w-column">
      <p className="flex items-center gap-3 font-display text-name">
        <Mark sizePx={40} />
        {BRAND}
      </p>
      <p className="mt-6 font-display text-footer leading-snug weight-320 text-text-2">{t('tagline')}</p>
      {social.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-7" aria-label={t('groups.social')}>
          {social.map(({ name, address }) => (
            <li key={name}>
              <OutsideLink href={address} className="shell-link">
                {name}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FooterConnect({ config }: { config: PublicConfig | null }) {
  const { t } = useTranslation();
  return (
    <div>
      <h2 className="shell-footer-title">{t('groups.connect')}</h2>
      <ul>
        <li>
          <ShellLink to={paths.contact} className="shell-link">
            {t('links.contact')}
          </ShellLink>
        </li>
        {config?.iosAppUrl && (
          <li>
            <OutsideLink href={config.iosAppUrl} className="shell-link">
              {t('links.ios')}
            </OutsideLink>
          </li>
        )}
        {config?.communityUrl && (
          <li>
            <OutsideLink href={config.communityUrl} className="shell-link">
              {t('links.community')}
            </OutsideLink>
          </li>
        )}
      </ul>
    </div>
  );
}
