/** What a blog post is in every language. Times are ISO 8601. */
export interface BlogPostFacts {
  readonly slug: string;
  readonly type: string;
  /** null takes the cover of its type. */
  readonly imageUrl: string | null;
  readonly isFeatured: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}
