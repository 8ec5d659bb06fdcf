import '../site.css';
import { Accordion } from '@innertide/ui/accordion.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { listDocuments } from '../content/documents.server.ts';
import { Prose } from '../content/prose.tsx';
import { requestLocale } from '../request-locale.ts';
import { SiteMeta } from '../site-meta.tsx';
import { StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/faq-page.ts';
import { QuestionRings } from './question-rings.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const locale = requestLocale(context);
  const questions = listDocuments('faq', locale).map(({ slug, matter, html }) => ({ slug, title: matter.title, html }));
  return { locale, questions };
}

/** Every question closed at first; an address that names one opens it. */
export default function FaqPage({ loaderData: { locale, questions } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  const { hash } = useLocation();
  const [open, setOpen] = useState<readonly string[]>([]);

  useEffect(() => {
    const asked = hash.slice(1);
    if (asked) setOpen((before) => (before.includes(asked) ? before : [...before, asked]));
  }, [hash]);

  function change(next: readonly string[]) {
    const opened = next.find((slug) => !open.includes(slug));
    setOpen(next);
    // Beside the router: it would scroll to what the reader has just pressed.
    if (opened) window.history.replaceState(window.history.state, '', `#${opened}`);
  }

  return (
    <div className="page faq">
      <SiteMeta title={t('faq.title')} description={t('faq.description')} />
      <StructuredData
        facts={{
          '@type': 'FAQPage',
          inLanguage: locale,
          mainEntity: questions.map(({ title, html }) => ({
            '@type': 'Question',
            name: title,
            acceptedAnswer: { '@type': 'Answer', text: html },
          })),
        }}
      />
      <div className="faq-head">
        <h1 className="page-title">{t('faq.headline')}</h1>
        <p className="page-lead">{t('faq.lead')}</p>
        <QuestionRings lit={questions.map(({ slug }) => open.includes(slug))} />
      </div>
      <Accordion
        className="faq-list"
        headingLevel={2}
        open={open}
        onOpenChange={change}
        items={questions.map(({ slug, title, html }) => ({
          id: slug,
          title: <span lang={locale}>{title}</span>,
          content: <Prose html={html} locale={locale} />,
        }))}
      />
    </div>
  );
}
