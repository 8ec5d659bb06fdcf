import { Button } from '@innertide/ui/button.tsx';
import { Loading } from '@innertide/ui/loading.tsx';
import { watchInView } from '@innertide/ui/watch-in-view';
import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher, useRevalidator } from 'react-router';
import { paths } from '../../paths.ts';
import { longDate } from '../long-date.ts';
import { Cover } from './cover.tsx';
import type { PostCard } from './post.ts';
import { appendPage, beginPostList, type PostPage } from './post-list.ts';

/** The next page is asked for when the end comes nearer than this. */
const AHEAD = '300px';

/** Posts in two columns; older ones arrive before the reader gets there. */
export function PostCards({ first }: { first: PostPage }) {
  const { t } = useTranslation('site');
  const [list, add] = useReducer(appendPage, first, beginPostList);
  const { data: fetched, load, state } = useFetcher<PostPage>();
  const end = useRef<HTMLLIElement>(null);
  const older = list.nextCursor === null ? paths.blog : `${paths.blog}?before=${encodeURIComponent(list.nextCursor)}`;
  const isIdle = state === 'idle';

  useEffect(() => {
    if (fetched) add(fetched);
  }, [fetched]);

  useEffect(() => {
    const last = end.current;
    if (!last || !list.hasMore || list.hasFailed || !isIdle) return;
    const loadInView = (isInView: boolean) => {
      if (isInView) void load(older);
    };
    return watchInView(last, loadInView, { rootMargin: AHEAD });
  }, [list, isIdle, load, older]);

  const shownCount = list.items.length;
  useFocusStaysInSight(end, shownCount);

  if (shownCount === 0) {
    return <NoPosts hasFailed={list.hasFailed} />;
  }

  return (
    <>
      <ul className="post-cards">
        {list.items.map((post, index) => (
          <li key={post.id} ref={index === list.items.length - 1 ? end : null}>
            <Card post={post} locale={list.locale} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className="blog-state" aria-live="polite">
          {!isIdle && <Loading size="medium" label={t('blog.loading')} />}
          {isIdle && list.hasFailed && (
            <>
              <p>{t('blog.loadFailed')}</p>
              <Button onClick={() => void load(older)}>{t('blog.again')}</Button>
            </>
          )}
          <noscript>
            <a className="text-link" href={older}>
              {t('blog.more')}
            </a>
          </noscript>
        </div>
      )}
    </>
  );
}

/** Scrolls to what has the focus below the posts when more of them arrive. */
function useFocusStaysInSight(end: RefObject<HTMLLIElement | null>, shownCount: number): void {
  useEffect(() => {
    // What is below moves down when posts arrive: somebody who walks on by keys is not left behind out of sight.
    const focused = document.activeElement;
    const isBelow =
      shownCount > 0 &&
      focused !== null &&
      ((end.current?.compareDocumentPosition(focused) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (isBelow && focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' });
  }, [end, shownCount]);
}

function NoPosts({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation('site');
  const { revalidate, state: renewal } = useRevalidator();
  return hasFailed ? (
    <div className="blog-state" role="alert">
      <p>{t('blog.loadFailed')}</p>
      <Button loading={renewal === 'loading'} onClick={() => void revalidate()}>
        {t('blog.again')}
      </Button>
    </div>
  ) : (
    <p className="blog-state">{t('blog.empty')}</p>
  );
}

function Card({ post, locale }: { post: PostCard; locale: PostPage['locale'] }) {
  const { t } = useTranslation('site');
  return (
    <Link className="post-card" to={paths.blogPost(post.slug)} lang={locale} viewTransition>
      <Cover post={post} />
      <p className="post-card-date">
        <time dateTime={post.createdAt.toISOString()}>{longDate(post.createdAt, locale)}</time>
        {post.isFeatured && <span className="post-card-featured">{t('blog.featured')}</span>}
      </p>
      <h2>{post.title}</h2>
      <p className="post-card-text">{post.excerpt}</p>
    </Link>
  );
}
