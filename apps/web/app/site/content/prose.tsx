import type { Locale } from '@innertide/std/locale';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { trustedProse } from './trusted-prose.ts';

interface ProseProps {
  /** Sanitised by the server's markdown. */
  readonly html: string;
  readonly locale: Locale;
  readonly className?: string;
}

/** A rendered text; its links inside the site change the page without loading it anew. */
export function Prose({ html, locale, className = '' }: ProseProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.origin !== window.location.origin) return;
    if (link.pathname === window.location.pathname && link.hash !== '') return;
    event.preventDefault();
    void navigate(`${link.pathname}${link.search}${link.hash}`, { viewTransition: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by key as well.
    <div
      className={`prose ${className}`}
      lang={locale}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown without raw HTML, sanitised on the server (content/markdown.server.ts).
      dangerouslySetInnerHTML={{ __html: trustedProse(html) }}
    />
  );
}
