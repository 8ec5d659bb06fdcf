// What the drawn pictures say: the words of each public page, and those of the manifest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontMatter } from '@innertide/protocol/front-matter';
import { BRAND } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import { MODES, type Mode } from '@innertide/std/mode';
import { hashText } from '@innertide/std/random';
import { paths } from '../../app/paths.ts';
import type { ManifestWords } from './app-icon.ts';
import type { SharedPage } from './share-drawing.ts';

export const web = join(import.meta.dirname, '../..');
const content = join(web, '../../content');

interface Copy {
  readonly [key: string]: string | Copy;
}

function copyOf(locale: Locale, namespace: string): Copy {
  return JSON.parse(readFileSync(join(web, 'app/copy', locale, `${namespace}.json`), 'utf8')) as Copy;
}

function textOf(copy: Copy, key: string): string {
  const found = key.split('.').reduce<string | Copy | undefined>((at, part) => (at as Copy | undefined)?.[part], copy);
  if (typeof found !== 'string') throw new Error(`The copy has no "${key}".`);
  return found.replaceAll('{{brand}}', BRAND);
}

export function slugsOf(kind: string): string[] {
  return readdirSync(join(content, kind)).toSorted();
}

function titleOf(kind: 'blog' | 'knowledge' | 'pages', slug: string, locale: Locale): string {
  const file = join(content, kind, slug, `${locale}.md`);
  const { fields } = parseFrontMatter(file, readFileSync(file, 'utf8'));
  return (fields.get('title')?.text ?? slug).replaceAll('{{brand}}', BRAND);
}

function modeFor(path: string): Mode {
  return MODES[hashText(path) % MODES.length] ?? 'focus';
}

/** Every public page of a language with what its picture says. */
export function sharedPages(locale: Locale): Map<string, SharedPage> {
  const [site, common, landing] = [copyOf(locale, 'site'), copyOf(locale, 'common'), copyOf(locale, 'landing')];
  const [knowledge, blog] = [textOf(site, 'knowledge.title'), textOf(site, 'blog.title')];
  const pages = new Map<string, SharedPage>();
  const add = (path: string, title: string, label: string | null, mode = modeFor(path)) =>
    pages.set(path, { title, label, mode });
  // The picture says the name already.
  const promise = textOf(landing, 'title').replace(`${BRAND}: `, '');
  add(paths.home, promise.charAt(0).toLocaleUpperCase(locale) + promise.slice(1), null, 'focus');
  for (const slug of slugsOf('pages')) add(`/${slug}`, titleOf('pages', slug, locale), null);
  for (const [path, key] of [
    [paths.faq, 'faq.title'],
    [paths.contact, 'contact.title'],
    [paths.terms, 'legal.terms.title'],
    [paths.privacy, 'legal.privacy.title'],
    [paths.knowledge, 'knowledge.title'],
    [paths.blog, 'blog.title'],
  ] as const) {
    add(path, textOf(site, key), null);
  }
  for (const slug of slugsOf('knowledge')) add(paths.article(slug), titleOf('knowledge', slug, locale), knowledge);
  for (const slug of slugsOf('blog')) add(paths.blogPost(slug), titleOf('blog', slug, locale), blog);
  const shared = textOf(copyOf(locale, 'shared'), 'title');
  for (const mode of MODES) add(paths.sharedOf(mode), shared, textOf(common, `modes.${mode}`), mode);
  for (const mode of MODES) add(paths.mode(mode), textOf(common, `modes.${mode}`), knowledge, mode);
  return pages;
}

export function manifestWords(locale: Locale): ManifestWords {
  const [common, landing, member] = [copyOf(locale, 'common'), copyOf(locale, 'landing'), copyOf(locale, 'member')];
  const session = copyOf(locale, 'session');
  return {
    locale,
    description: textOf(landing, 'description'),
    shortcuts: {
      begin: textOf(common, 'places.begin'),
      breathe: textOf(member, 'dashboard.breathe'),
      sleep: textOf(common, 'modes.sleep'),
      focus: textOf(common, 'modes.focus'),
    },
    screens: {
      player: textOf(session, 'player.title').replace('{{mode}}', textOf(common, 'modes.mindfulness')),
      dashboard: textOf(common, 'links.dashboard'),
      library: textOf(common, 'links.templates'),
    },
  };
}
