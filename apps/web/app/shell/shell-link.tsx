import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation, useResolvedPath } from 'react-router';
import { isCurrentLink } from './navigation-rules.ts';

type ShellLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'viewTransition'> & { to: string; exact?: boolean };

/** A link of the navigation: crossfades to its page, says when it stands for the page shown, and leads to its top. */
export function ShellLink({ to, exact = false, onClick, ...rest }: ShellLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(to);

  function lead(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // A new path scrolls by itself when it arrives.
    if (target.pathname === pathname && !event.defaultPrevented) window.scrollTo({ top: 0, behavior: 'smooth' });
  }

  return (
    <Link
      {...rest}
      to={to}
      viewTransition={target.pathname !== pathname}
      aria-current={isCurrentLink(pathname, to, exact) ? 'page' : undefined}
      onClick={lead}
    />
  );
}
