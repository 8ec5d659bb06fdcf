import '../site.css';
import './echo-score.css';
import { optionalLazy } from '@innertide/ui/optional-lazy';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { usePageData } from '../../boot/page-environment.tsx';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { Contents } from '../content/contents.tsx';
import { findDocument, listDocuments } from '../content/documents.server.ts';
import { EvidenceNote } from '../content/evidence-note.tsx';
import { Prose } from '../content/prose.tsx';
import { requestLocale } from '../request-locale.ts';
import { addressIn } from '../site-addresses.ts';
import { SiteMeta } from '../site-meta.tsx';
import { StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/article-page.ts';

/** Of one article alone; the others do without its code. */
const EchoPlan = optionalLazy(() => import('./echo-plan.tsx').then((module) => module.EchoPlan));

/** The article whose subject is drawn on its page. */
const DRAWN_ARTICLE = 'how-echo-is-made';

export function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const locale = requestLocale(context);
  const document = findDocument('knowledge', slug, locale);
  if (!document) throw data(null, { status: 404 });
  const all = listDocuments('knowledge', locale);
  const next = all[(all.findIndex((article) => article.slug === slug) + 1) % all.length];
  return { document, next: next && next.slug !== slug ? { slug: next.slug, title: next.matter.title } : null };
}

export { NotFound as ErrorBoundary };

export default function ArticlePage({ loaderData: { document, next } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  const publicUrl = usePageData().request.config?.publicUrl ?? '';
  const { title, description, grade, sources } = document.matter;
  return (
    <article className="page">
      <SiteMeta
        title={title}
        description={description}
        type="article"
        above={[{ name: t('knowledge.title'), path: paths.knowledge }]}
      />
      <StructuredData
        facts={{
          '@type': 'Article',
          headline: title,
          description,
          inLanguage: document.locale,
          mainEntityOfPage: addressIn(document.locale, publicUrl, paths.article(document.slug)),
          citation: sources ?? [],
        }}
      />
      <Link className="page-above" to={paths.knowledge} viewTransition>
        {t('knowledge.title')}
      </Link>
      <header className="article-head" lang={document.locale}>
        <h1 className="page-title">{title}</h1>
        <p className="page-lead">{description}</p>
      </header>
      {document.slug === DRAWN_ARTICLE && (
        <Suspense>
          <EchoPlan />
        </Suspense>
      )}
      <div className="reading">
        <Contents headings={document.headings} />
        <Prose html={document.html} locale={document.locale} />
        <EvidenceNote grade={grade} sources={sources} />
      </div>
      {next && (
        <p className="article-next">
          <span>{t('knowledge.further')}</span>
          <Link to={paths.article(next.slug)} viewTransition>
            {next.title}
          </Link>
        </p>
      )}
    </article>
  );
}
