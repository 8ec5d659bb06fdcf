import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Header, type HeaderProps } from './header.tsx';
import { useOverlay } from './overlay-context.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

interface PageFrameProps extends HeaderProps {
  readonly footer?: ReactNode;
  /** A decoration behind the page. */
  readonly art?: ReactNode;
}

/** A page's frame: skip link and header above, an optional footer below. An overlay may hide all of them. */
export function PageFrame({ footer, art, ...header }: PageFrameProps) {
  const isBare = useOverlay() === 'hidden';
  return (
    <div className="shell-frame flex min-h-dvh flex-col">
      {!isBare && (
        <>
          <SkipLink />
          <Header {...header} />
        </>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        {art}
        <Outlet />
      </main>
      {!isBare && footer}
    </div>
  );
}
