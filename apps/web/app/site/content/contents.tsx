import { useTranslation } from 'react-i18next';
import type { Heading } from './markdown.server.ts';

/** What a long text holds, as links to its parts. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('site');
  if (headings.length < 3) return null;
  return (
    <nav className="text-contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{t('contents')}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
