import type { Locale } from '@innertide/std/locale';
import '../site.css';
import './blog.css';
import { useTranslation } from 'react-i18next';
import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { usePageData } from '../../boot/page-environment.tsx';
import { pageRequestContext, procedureCallContext } from '../../boot/page-request.ts';
import { interfaceLanguage } from '../../copy/interface-language.ts';
import { paths } from '../../paths.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { Statement } from '../../shell/statement.tsx';
import { Prose } from '../content/prose.tsx';
import { longDate } from '../long-date.ts';
import { addressIn } from '../site-addresses.ts';
import { SiteMeta } from '../site-meta.tsx';
import { StructuredData } from '../structured-data.tsx';
import { postKey, readCached, writeCached } from '../text-cache.ts';
import type { Route } from './+types/post-page.ts';
import { Cover } from './cover.tsx';
import { type FullPost, type StoredPost, timesOf } from './post.ts';
import { fetchPost } from './posts.server.ts';
import { WayBack } from './way-back.tsx';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { locale } = context.get(pageRequestContext);
  const post = await fetchPost(context.get(procedureCallContext), locale, slug).catch((error: unknown) => {
    console.error(error);
    throw data(null, { status: 503 });
  });
  if (!post) throw data(null, { status: 404 });
  return { locale, post };
}

interface LoadedPost {
  readonly locale: Locale;
  readonly post: FullPost;
}

/** A post is cached for an hour. */
export async function clientLoader({ params: { slug }, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedPost> {
  const locale = interfaceLanguage.current();
  const key = postKey(locale, slug);
  const cached = readCached<Omit<LoadedPost, 'post'> & { readonly post: StoredPost<FullPost> }>(
    () => window.localStorage,
    key,
    Date.now(),
  );
  if (cached) return { ...cached, post: { ...cached.post, ...timesOf(cached.post) } };
  const loaded: LoadedPost = await serverLoader();
  if (loaded.locale === locale) writeCached(() => window.localStorage, key, loaded, Date.now());
  return loaded;
}

/** A post that is not there, or could not be loaded: said in its place, with the way back. */
export function ErrorBoundary() {
  const { t } = useTranslation('site');
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const sentence = isMissing ? t('blog.postMissing') : t('blog.postFailed');
  return (
    <>
      <PageMeta title={t('blog.title')} description={sentence} noIndex />
      <Statement title={isMissing ? '404' : t('blog.title')} hint={sentence} />
      <WayBack />
    </>
  );
}

export default function PostPage({ loaderData: { locale, post } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  const publicUrl = usePageData().request.config?.publicUrl ?? '';
  return (
    <article className="page post">
      <SiteMeta
        title={post.title}
        description={post.excerpt}
        type="article"
        above={[{ name: t('blog.title'), path: paths.blog }]}
      />
      <StructuredData
        facts={{
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.excerpt,
          datePublished: post.createdAt.toISOString(),
          dateModified: post.updatedAt.toISOString(),
          inLanguage: locale,
          mainEntityOfPage: addressIn(locale, publicUrl, paths.blogPost(post.slug)),
        }}
      />
      <Cover post={post} eager />
      <header lang={locale}>
        <p className="post-date">
          <time dateTime={post.createdAt.toISOString()}>{longDate(post.createdAt, locale)}</time>
          {post.isFeatured && <span className="post-card-featured">{t('blog.featured')}</span>}
        </p>
        <h1 className="page-title">{post.title}</h1>
      </header>
      <Prose html={post.html} locale={locale} />
      <WayBack />
    </article>
  );
}
