import { useState } from 'react';
import { useIsHydrated } from '../account/use-is-hydrated.ts';

/**
 * Facts about a page for search engines (schema.org, JSON-LD), as the server rendered them: a data block, which never runs. A page that
 * is led to or changes its language in the browser writes none, for the policy of Trusted Types lets no script element be written, and
 * whoever reads the facts asks the server for a page of its own.
 */
export function StructuredData({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const isHydrated = useIsHydrated();
  const [json] = useState(() =>
    isHydrated ? null : JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c'),
  );
  if (json === null) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making with `<` escaped.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
