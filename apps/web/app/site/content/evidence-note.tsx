import type { ContentDocument } from '@innertide/protocol/content-document';
import { useTranslation } from 'react-i18next';

interface EvidenceNoteProps {
  readonly grade?: ContentDocument<'knowledge'>['matter']['grade'];
  readonly sources?: readonly string[] | undefined;
}

/** How sure one can be of a text, and where it comes from. */
export function EvidenceNote({ grade, sources = [] }: EvidenceNoteProps) {
  const { t } = useTranslation('site');
  if (!grade && sources.length === 0) return null;
  return (
    <aside className="evidence-note" aria-labelledby="sources-title">
      <h2 id="sources-title">{t('knowledge.sources')}</h2>
      {grade && <p>{t(`knowledge.grades.${grade}`)}</p>}
      <ul>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </aside>
  );
}
