import type { BlogPostFacts } from '@innertide/protocol/blog-post';

/** Times of a post. */
interface PostTimes {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A post as the list shows it. Its times are dates: only the wire and the cache write them as text. */
export interface PostCard extends Omit<BlogPostFacts, keyof PostTimes>, PostTimes {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
}

export interface FullPost extends PostCard {
  /** Sanitised. */
  readonly html: string;
}

/** A post with its times in ISO 8601, as a cache holds it. */
export type StoredPost<Post extends PostCard> = Omit<Post, keyof PostTimes> & Readonly<Record<keyof PostTimes, string>>;

/** Returns the times of a cached post as dates again. */
export function timesOf({ createdAt, updatedAt }: Readonly<Record<keyof PostTimes, string>>): PostTimes {
  return { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}
