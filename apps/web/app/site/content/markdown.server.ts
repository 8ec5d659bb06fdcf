import { type Locale, languageFacts } from '@innertide/std/locale';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { bindShortWords } from '../../copy/bind-short-words.ts';

/** The tree of an HTML document, named as its plugins take it. */
type Root = Parameters<ReturnType<typeof rehypeSlug>>[0];
type RootContent = Root['children'][number];
type Element = Extract<RootContent, { type: 'element' }>;
type ElementContent = Element['children'][number];

const FOOTNOTE_WORDS: Readonly<Record<Locale, { readonly label: string; readonly back: string }>> = {
  en: { label: 'Notes', back: 'Back to the text' },
  pl: { label: 'Przypisy', back: 'Wróć do tekstu' },
};

/** Raw HTML is never parsed; what is left may only be text, structure, links and pictures. Only notes bring their own ids. */
const SCHEMA: typeof defaultSchema = { ...defaultSchema, clobberPrefix: '' };

/** A part of a document that its contents list leads to. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

export interface RenderedMarkdown {
  /** Sanitised; safe to put into a page. */
  readonly html: string;
  /** The second-level headings, in order. */
  readonly headings: readonly Heading[];
}

function textOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

function isElement(node: RootContent | ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}

/** A picture of another origin would tell that origin who reads here. */
function ownPictures() {
  const isForeign = (node: RootContent | ElementContent) =>
    isElement(node, 'img') && !/^\/(?!\/)/.test(String(node.properties.src ?? ''));
  const clean = (node: Root | Element): void => {
    node.children = node.children.filter((child) => !isForeign(child)) as typeof node.children;
    for (const child of node.children) if (child.type === 'element') clean(child);
  };
  return clean;
}

/** A picture that stands alone becomes a figure; its title, where it has one, the caption. */
function figures() {
  return (tree: Root) => {
    for (const node of tree.children) {
      if (!isElement(node, 'p')) continue;
      const [image, ...others] = node.children.filter(
        (child) => textOf(child).trim() !== '' || isElement(child, 'img'),
      );
      if (!image || others.length > 0 || !isElement(image, 'img')) continue;
      const { title, ...properties } = image.properties;
      image.properties = { ...properties, loading: 'lazy', decoding: 'async' };
      node.tagName = 'figure';
      node.children = [image];
      if (typeof title === 'string') {
        node.children.push({
          type: 'element',
          tagName: 'figcaption',
          properties: {},
          children: [{ type: 'text', value: title }],
        });
      }
    }
  };
}

/** A wide table scrolls by itself, and the keyboard reaches it. */
function scrollingTables() {
  return (tree: Root) => {
    tree.children = tree.children.map((node) =>
      isElement(node, 'table')
        ? { type: 'element', tagName: 'div', properties: { className: ['table'], tabIndex: 0 }, children: [node] }
        : node,
    );
  };
}

function polishTypography() {
  const bind = (node: RootContent | ElementContent): void => {
    if (node.type === 'text') node.value = bindShortWords(node.value);
    else if ('children' in node) for (const child of node.children) bind(child);
  };
  return (tree: Root) => {
    for (const node of tree.children) bind(node);
  };
}

function collectHeadings(found: Heading[]) {
  return () => (tree: Root) => {
    for (const node of tree.children) {
      if (isElement(node, 'h2') && typeof node.properties.id === 'string') {
        found.push({ id: node.properties.id, text: textOf(node) });
      }
    }
  };
}

/** Markdown (with tables and footnotes) as HTML: headings can be linked to, raw HTML is dropped, scripts cannot pass. */
export function renderMarkdown(markdown: string, locale: Locale): RenderedMarkdown {
  const headings: Heading[] = [];
  const words = FOOTNOTE_WORDS[locale];
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      clobberPrefix: 'note-',
      footnoteLabel: words.label,
      footnoteLabelProperties: {},
      footnoteBackLabel: words.back,
    })
    .use(rehypeSanitize, SCHEMA)
    .use(ownPictures)
    .use(figures)
    .use(scrollingTables)
    .use(languageFacts(locale).bindsShortWords ? [polishTypography] : [])
    .use(rehypeSlug)
    .use(collectHeadings(headings))
    .use(rehypeAutolinkHeadings, {
      behavior: 'append',
      properties: { className: ['anchor'], ariaHidden: 'true', tabIndex: -1 },
      content: { type: 'text', value: '#' },
    })
    .use(rehypeStringify);
  return { html: String(processor.processSync(markdown)), headings };
}
