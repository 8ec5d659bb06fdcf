import { BRAND } from '@innertide/std/brand';
import { FALLBACK_LOCALE, LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePageData } from '../boot/page-environment.tsx';
import { PageMeta } from '../shell/page-meta.tsx';
import { sharePicture } from './share-picture.ts';
import { addressIn } from './site-addresses.ts';
import { StructuredData } from './structured-data.tsx';

interface SiteMetaProps {
  title: string;
  description: string;
  /** What the page is, as Open Graph names it. */
  type?: 'website' | 'article';
  /** The pages above this one, from the nearest to the root. */
  above?: readonly { readonly name: string; readonly path: string }[];
}

/** Title, description, languages and place of a public page, for readers, search engines and shared links. */
export function SiteMeta({ title, description, type = 'website', above = [] }: SiteMetaProps) {
  const locale = useTranslation().i18n.language as Locale;
  const { pathname } = useLocation();
  const publicUrl = usePageData().request.config?.publicUrl ?? '';
  const path = pathname.length > 1 ? pathname.replace(/\/{1,64}$/, '') : pathname;
  const canonical = addressIn(locale, publicUrl, path);
  const trail = [...above.toReversed(), { name: title, path }];
  return (
    <>
      <PageMeta title={title} description={description} />
      <link rel="canonical" href={canonical} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language, publicUrl, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(FALLBACK_LOCALE, publicUrl, path)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={`${publicUrl}${sharePicture(locale, path)}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:locale" content={languageFacts(locale).tag.replace('-', '_')} />
      {above.length > 0 && (
        <StructuredData
          facts={{
            '@type': 'BreadcrumbList',
            itemListElement: trail.map((place, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: place.name,
              item: addressIn(locale, publicUrl, place.path),
            })),
          }}
        />
      )}
    </>
  );
}
