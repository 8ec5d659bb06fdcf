import './auth.css';
import { buttonLook } from '@innertide/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { returnPathOf } from '../account/return-path.ts';
import { paths } from '../paths.ts';
import { usePorts } from '../ports/ports.ts';
import { AuthLink } from './auth-link.tsx';

/** Where people land who come back from a provider or a mail link: what is remembered is for them. */
const RETURN_PATHS: ReadonlySet<string> = new Set([paths.authCallback, paths.updatePassword]);

export default function AuthLayout() {
  const { pathname } = useLocation();
  useRememberedOrigin();
  useErrorOfThisScreen();
  return (
    <div className="auth" data-mode="focus">
      <OtherWayIn pathname={pathname} />
      <Outlet />
    </div>
  );
}

function OtherWayIn({ pathname }: { pathname: string }) {
  const { t } = useTranslation('auth');
  if (RETURN_PATHS.has(pathname) || pathname === paths.secondStep) return null;
  const isLogin = pathname === paths.login || pathname === paths.auth;
  return (
    <AuthLink to={isLogin ? paths.signUp : paths.login} {...buttonLook('tertiary', 'sm', 'auth-other')}>
      <span className="ui-button-label">{t(isLogin ? 'signup.instead' : 'login.instead')}</span>
    </AuthLink>
  );
}

/** Keeps the way back for the document that a mail link or a provider will open; coming without one forgets an old one. */
function useRememberedOrigin(): void {
  const { returnPath } = usePorts();
  const { pathname, state } = useLocation();
  const from = returnPathOf(state);
  useEffect(() => {
    if (RETURN_PATHS.has(pathname)) return;
    if (from) returnPath.remember(from);
    else returnPath.forget();
  }, [pathname, from, returnPath]);
}

/** An error belongs to the screen where it arose; only the callback hands its error to the screen it leads to. */
function useErrorOfThisScreen(): void {
  const { dismissError } = useAuthActions();
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== pathname && previous.current !== paths.authCallback) dismissError();
    previous.current = pathname;
  }, [pathname, dismissError]);
}
