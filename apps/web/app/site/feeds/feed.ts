import { isLocale, type Locale } from '@innertide/std/locale';
import { data } from 'react-router';
import { pageRequestContext, procedureCallContext } from '../../boot/page-request.ts';
import { serverCopy } from '../../copy/all-copy.server.ts';
import { createI18n } from '../../copy/i18n.ts';
import { fetchPosts } from '../blog/posts.server.ts';
import type { Route } from './+types/feed.ts';
import { type FeedFacts, jsonFeed, rssFeed } from './feed-formats.ts';
import { fileAnswer } from './xml.ts';

const NEWEST = 50;

function feedWords(locale: Locale): Pick<FeedFacts, 'title' | 'description'> {
  const { t } = createI18n(locale, serverCopy(locale, ['site', 'common']));
  return {
    title: `${t('blog.title', { ns: 'site' })} · ${t('meta.title')}`,
    description: t('blog.description', { ns: 'site' }),
  };
}

/** /feeds/{language}.xml is RSS, /feeds/{language}.json a JSON feed. */
export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  const [locale, format, ...rest] = name.split('.');
  if (!isLocale(locale) || (format !== 'xml' && format !== 'json') || rest.length > 0)
    throw data(null, { status: 404 });
  const publicUrl = context.get(pageRequestContext).config?.publicUrl ?? '';
  const { posts } = await fetchPosts(context.get(procedureCallContext), locale, NEWEST, null);
  const facts: FeedFacts = { ...feedWords(locale), locale, publicUrl, posts };
  return format === 'xml'
    ? fileAnswer(rssFeed(facts), 'application/rss+xml')
    : fileAnswer(jsonFeed(facts), 'application/feed+json');
}
