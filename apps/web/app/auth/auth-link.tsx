import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { returnPathOf } from '../account/return-path.ts';

type AuthLinkProps = ComponentProps<typeof Link> & { state?: Record<string, unknown> };

/** A link between the account's screens: it hands on where signing in was asked for. */
export function AuthLink({ state, ...link }: AuthLinkProps) {
  const from = returnPathOf(useLocation().state);
  return <Link {...link} state={from ? { ...state, from } : (state ?? null)} />;
}
