import { BRAND } from '@innertide/std/brand';

interface PageMetaProps {
  /** Without the product's name, which is added unless it is there. */
  title: string;
  description?: string;
  /** Keeps pages without a reader of their own (app, account) out of search. */
  noIndex?: boolean;
}

/** The title and description of a page. React lifts them into the head and keeps them in the language shown. */
export function PageMeta({ title, description, noIndex = false }: PageMetaProps) {
  return (
    <>
      <title>{title.includes(BRAND) ? title : `${title} · ${BRAND}`}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
