import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { isCurrentLink } from './navigation-rules.ts';

type ShellLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'viewTransition'> & { to: string; exact?: boolean };

/** A link of the navigation: crossfades to its page and says when it stands for the page shown. */
export function ShellLink({ to, exact = false, ...rest }: ShellLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link {...rest} to={to} viewTransition aria-current={isCurrentLink(pathname, to, exact) ? 'page' : undefined} />
  );
}
