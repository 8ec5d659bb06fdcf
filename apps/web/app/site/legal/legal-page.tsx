import '../site.css';
import { useTranslation } from 'react-i18next';
import { interfaceLanguage } from '../../copy/interface-language.ts';
import { Contents } from '../content/contents.tsx';
import { findDocument } from '../content/documents.server.ts';
import { Prose } from '../content/prose.tsx';
import { longDate } from '../long-date.ts';
import { requestLocale } from '../request-locale.ts';
import { SiteMeta } from '../site-meta.tsx';
import { legalKey, readCached, writeCached } from '../text-cache.ts';
import type { Route } from './+types/legal-page.ts';
import { legalNameOf } from './legal-names.ts';

/** A document that cannot be read shows its error in its place, not as a broken page. */
export function loader({ context, url }: Route.LoaderArgs) {
  const name = legalNameOf(url.pathname);
  try {
    return { name, document: findDocument('legal', name, requestLocale(context)) };
  } catch (error) {
    console.error(error);
    return { name, document: null };
  }
}

type LoadedText = Awaited<ReturnType<typeof loader>>;

/** A legal text is cached for an hour. Where it cannot be fetched the page says so in the place of the text. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedText> {
  const locale = interfaceLanguage.current();
  const name = legalNameOf(url.pathname);
  const key = legalKey(locale, name);
  const cached = readCached<LoadedText>(() => window.localStorage, key, Date.now());
  if (cached) return cached;
  const loaded = await serverLoader().catch((): LoadedText => ({ name, document: null }));
  if (loaded.document?.locale === locale) writeCached(() => window.localStorage, key, loaded, Date.now());
  return loaded;
}

export default function LegalPage({ loaderData: { name, document } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  return (
    <div className="page">
      <SiteMeta title={t(`legal.${name}.title`)} description={t(`legal.${name}.description`)} />
      <header className="legal-head">
        <h1 className="page-title">{document?.matter.title ?? t(`legal.${name}.title`)}</h1>
        {document && (
          <p className="page-note">{t('legal.validFrom', { date: longDate(document.matter.date, document.locale) })}</p>
        )}
      </header>
      {document ? (
        <div className="reading">
          <Contents headings={document.headings} />
          <Prose html={document.html} locale={document.locale} />
        </div>
      ) : (
        <p className="page-lead">{t('legal.unavailable')}</p>
      )}
    </div>
  );
}
