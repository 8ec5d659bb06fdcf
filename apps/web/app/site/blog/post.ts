import type { BlogPostFacts } from '@innertide/protocol/blog-post';

/** A post as the list shows it. */
export interface PostCard extends BlogPostFacts {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
}

export interface FullPost extends PostCard {
  /** Sanitised. */
  readonly html: string;
}
