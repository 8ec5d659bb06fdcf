import '../site.css';
import { data } from 'react-router';
import { findDocument } from '../content/documents.server.ts';
import { Prose } from '../content/prose.tsx';
import { WaterLines } from '../drawings/water-lines.tsx';
import { requestLocale } from '../request-locale.ts';
import { SiteMeta } from '../site-meta.tsx';
import type { Route } from './+types/text-page.ts';

/** /vision and /about: one statement, the water, and the text. */
export function loader({ context, url }: Route.LoaderArgs) {
  const name = url.pathname.startsWith('/about') ? 'about' : 'vision';
  const document = findDocument('pages', name, requestLocale(context));
  if (!document) throw data(null, { status: 404 });
  return { name, document };
}

export default function TextPage({ loaderData: { name, document } }: Route.ComponentProps) {
  const { title, description } = document.matter;
  return (
    <article className="page text-page" data-page={name}>
      <SiteMeta title={title} description={description} />
      <header className="text-page-head" lang={document.locale}>
        <h1 className="page-title">{title}</h1>
        <p className="page-lead">{description}</p>
      </header>
      <WaterLines />
      <Prose html={document.html} locale={document.locale} />
    </article>
  );
}
