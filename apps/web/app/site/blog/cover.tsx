import { COVER_FORMATS, COVER_WIDTHS, coverFile, drawnCover } from './cover-files.ts';
import type { PostCard } from './post.ts';

const [, WIDTH] = COVER_WIDTHS;
const HEIGHT = WIDTH / 2;
const LARGEST = COVER_WIDTHS[2];

interface CoverProps {
  readonly post: Pick<PostCard, 'type' | 'imageUrl'>;
  /** The picture a page begins with: fetched first, and as wide as the page. */
  readonly eager?: boolean;
}

/** A post's drawn cover, the cover of its type, or the picture it brought itself. */
export function Cover({ post, eager = false }: CoverProps) {
  const drawn = drawnCover(post.imageUrl, post.type);
  const sizes = eager ? '100vw' : '(min-width: 960px) 46vw, 92vw';
  const image = (
    <img
      className="cover"
      src={drawn === null ? (post.imageUrl ?? '') : coverFile(drawn, LARGEST, 'webp')}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      decoding="async"
    />
  );
  if (drawn === null) return image;
  return (
    <picture>
      {COVER_FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={COVER_WIDTHS.map((width) => `${coverFile(drawn, width, format)} ${width}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}
