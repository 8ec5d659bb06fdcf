import '../site.css';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { listDocuments } from '../content/documents.server.ts';
import { ModeTide } from '../drawings/mode-tide.tsx';
import { requestLocale } from '../request-locale.ts';
import { SiteMeta } from '../site-meta.tsx';
import type { Route } from './+types/knowledge-page.ts';
import { matchesSearch } from './article-search.ts';

export function loader({ context }: Route.LoaderArgs) {
  const articles = listDocuments('knowledge', requestLocale(context)).map(({ slug, matter, headings }) => ({
    slug,
    title: matter.title,
    description: matter.description,
    grade: matter.grade ?? null,
    parts: headings.map(({ text }) => text),
  }));
  return { articles };
}

/** The hub: six states along a tide, and the articles as a table of contents that can be searched. */
export default function KnowledgePage({ loaderData: { articles } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words);
  const found = articles.filter(({ title, description, parts }) =>
    matchesSearch([title, description, ...parts].join(' '), asked),
  );
  return (
    <div className="page">
      <SiteMeta title={t('knowledge.title')} description={t('knowledge.description')} />
      <header className="knowledge-head">
        <h1 className="page-title">{t('knowledge.headline')}</h1>
        <p className="page-lead">{t('knowledge.lead')}</p>
      </header>
      <section aria-labelledby="knowledge-modes">
        <h2 id="knowledge-modes" className="sr-only">
          {t('knowledge.modes')}
        </h2>
        <ModeTide />
      </section>
      <section className="knowledge-list" aria-labelledby="knowledge-articles">
        <div className="knowledge-search">
          <h2 id="knowledge-articles">{t('knowledge.articles')}</h2>
          <TextField
            type="search"
            variant="underline"
            label={t('knowledge.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <p role="status">{asked.trim() && t('knowledge.found', { count: found.length })}</p>
        </div>
        <ul>
          {found.map(({ slug, title, description, grade }) => (
            <li key={slug}>
              <Link to={paths.article(slug)} viewTransition>
                <span className="knowledge-title">{title}</span>
                <span className="knowledge-text">{description}</span>
                {grade && <span className="knowledge-grade">{t(`knowledge.grades.${grade}`)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
