/** Facts about a page for search engines (schema.org, JSON-LD). A data block: it never runs. */
export function StructuredData({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making with `<` escaped.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c'),
      }}
    />
  );
}
