/** Covers are drawn once a build (scripts/draw-pictures.ts), for every post under its slug. */
export const COVER_WIDTHS = [480, 960, 1600] as const;
export const COVER_FORMATS = ['avif', 'webp'] as const;

/** What stands where a post has no picture of its own: for the blog, and for everything else. */
export const FALLBACK_COVERS = ['blog', 'general'] as const;

export type CoverFormat = (typeof COVER_FORMATS)[number];

const FOLDER = '/covers/';

export function coverFile(name: string, width: number, format: CoverFormat): string {
  return `${FOLDER}${name}-${width}.${format}`;
}

/** The drawing that an image address stands for; null for a picture of another kind. */
export function drawnCover(imageUrl: string | null, type: string): string | null {
  if (imageUrl === null) return type === 'blog' ? 'blog' : 'general';
  return /^\/covers\/([a-z0-9-]+)$/.exec(imageUrl)?.[1] ?? null;
}
