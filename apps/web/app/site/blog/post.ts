/** A post as the list shows it. Times are ISO 8601. */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly type: string;
  /** null takes the cover of its type. */
  readonly imageUrl: string | null;
  readonly isFeatured: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly title: string;
  readonly excerpt: string;
}

export interface FullPost extends PostCard {
  /** Sanitised. */
  readonly html: string;
}
