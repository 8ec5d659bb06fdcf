import { BRAND } from '@innertide/std/brand';
import { LOCALES } from '@innertide/std/locale';
import { usePageData } from '../../boot/page-environment.tsx';
import { socialLinks } from '../../shell/social-links.ts';
import { StructuredData } from '../structured-data.tsx';

/** Who makes the site, and the site itself, for search engines. */
export function OrganizationFacts() {
  const { config } = usePageData().request;
  const publicUrl = config?.publicUrl ?? '';
  return (
    <StructuredData
      facts={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': `${publicUrl}/#organization`,
            name: BRAND,
            url: `${publicUrl}/`,
            logo: `${publicUrl}/icon.svg`,
            sameAs: socialLinks(config).map(({ address }) => address),
            ...(config?.supportEmail ? { email: config.supportEmail } : {}),
          },
          {
            '@type': 'WebSite',
            name: BRAND,
            url: `${publicUrl}/`,
            inLanguage: LOCALES,
            publisher: { '@id': `${publicUrl}/#organization` },
          },
        ],
      }}
    />
  );
}
