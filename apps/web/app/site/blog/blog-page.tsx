import '../site.css';
import './blog.css';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { readPageData } from '../../boot/page-data.ts';
import { pageRequestContext, procedureCallContext } from '../../boot/page-request.ts';
import { interfaceLanguage } from '../../copy/interface-language.ts';
import { paths } from '../../paths.ts';
import { SiteMeta } from '../site-meta.tsx';
import { listKey, readCached, writeCached } from '../text-cache.ts';
import type { Route } from './+types/blog-page.ts';
import { PostCards } from './post-cards.tsx';
import { failedPage, type PostPage, postPage, readCursor, restoredPage, type StoredPage } from './post-list.ts';
import { fetchPosts } from './posts.server.ts';

const STANDARD_PAGE_SIZE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, config } = context.get(pageRequestContext);
  const before = readCursor(url.searchParams.get('before'));
  try {
    const call = context.get(procedureCallContext);
    const limit = config?.blogPageSize ?? STANDARD_PAGE_SIZE;
    const { posts, nextCursor } = await fetchPosts(call, locale, limit, before);
    return data(postPage(locale, before, posts, nextCursor));
  } catch (error) {
    console.error(error);
    return data(failedPage(locale, before), { status: 503 });
  }
}

/** Pages of the list are cached for an hour; a page that cannot be loaded shows its error in its place. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<PostPage> {
  const locale = interfaceLanguage.current();
  const before = readCursor(url.searchParams.get('before'));
  const limit = readPageData(document).request.config?.blogPageSize ?? STANDARD_PAGE_SIZE;
  const key = listKey(locale, limit, before);
  const cached = readCached<StoredPage>(() => window.localStorage, key, Date.now());
  if (cached) return restoredPage(cached);
  try {
    const page: PostPage = await serverLoader();
    if (!page.hasFailed && page.locale === locale) writeCached(() => window.localStorage, key, page, Date.now());
    return page;
  } catch {
    return failedPage(locale, before);
  }
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  return (
    <div className="page">
      <SiteMeta title={t('blog.title')} description={t('blog.description')} />
      <link rel="alternate" type="application/rss+xml" title={t('blog.title')} href={paths.feed(loaderData.locale)} />
      <header className="blog-head">
        <h1 className="page-title">{t('blog.headline')}</h1>
        <div>
          <p className="page-lead">{t('blog.lead')}</p>
          <a className="page-note text-link" href={paths.feed(loaderData.locale)}>
            {t('blog.feed')}
          </a>
        </div>
      </header>
      <PostCards key={`${loaderData.locale} ${loaderData.before}`} first={loaderData} />
    </div>
  );
}
