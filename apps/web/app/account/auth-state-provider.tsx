import { assert } from '@innertide/std/assert';
import { succeed } from '@innertide/std/result';
import { Scope } from '@innertide/std/scope';
import { onFirstInteraction } from '@innertide/ui/first-interaction';
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { usePorts } from '../ports/ports.ts';
import { readsArrivals } from './arrival-pages.ts';
import { type AuthActions, createAuthActions } from './auth-actions.ts';
import { readAuthFragment } from './auth-fragment.ts';
import { type AuthFact, type AuthState, INITIAL_AUTH_STATE, reduceAuthState } from './auth-state.ts';

const AuthStateContext = createContext<AuthState>(INITIAL_AUTH_STATE);
const AuthActionsContext = createContext<AuthActions | null>(null);

/** Who is here. While `isLoading` at start nobody knows yet; the server always renders that. */
export function useAuthState(): AuthState {
  return use(AuthStateContext);
}

export function useAuthActions(): AuthActions {
  const actions = use(AuthActionsContext);
  assert(actions, 'AuthStateProvider is missing');
  return actions;
}

/** Loads who is here at start and follows every change. Stands inside the router and the ports, around everything else. */
export function AuthStateProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(reduceAuthState, INITIAL_AUTH_STATE);
  const [isClientWanted, setClientWanted] = useState(false);
  const { isAuthenticated } = state;
  const isHalfway = state.halfway !== null;
  const actions = useMemo(() => createAuthActions(ports.auth, dispatch), [ports]);

  useEffect(() => {
    if (isClientWanted) return;
    if (isAuthPath(pathname)) return setClientWanted(true);
    if (!ports.hasAuthTrace()) return dispatch({ type: 'nothing-stored' });
    // What this device knows lets its member in at once. The client comes with a first sign of somebody, or with the first call
    // that needs a renewal.
    const scope = new Scope();
    let isGone = false;
    scope.own(() => {
      isGone = true;
    });
    const wantClient = () => setClientWanted(true);
    ports.cachedAuth().then((known) => {
      if (isGone) return;
      if (known === null) return wantClient();
      // In a transition: what it lets in is much, and a touch in between is answered.
      startTransition(() => dispatch({ type: 'event-received', event: 'INITIAL_SESSION', session: succeed(known) }));
      scope.own(onFirstInteraction(wantClient));
    }, wantClient);
    return () => scope.end();
  }, [pathname, ports, isClientWanted]);

  useStrayFragments();

  useEffect(() => {
    // Signing in or out in another tab reaches a page that had no reason yet to load the client.
    const look = () => (isAuthenticated || ports.hasAuthTrace()) && setClientWanted(true);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [ports, isAuthenticated]);

  useAuthEvents(isClientWanted, dispatch);

  useEffect(
    () => ports.authSessionEnds.subscribe((end, refusedToken) => void actions.endAuthSession(end, refusedToken)),
    [ports, actions],
  );

  useEffect(() => {
    // A recovery link may land elsewhere when its own return address is not on the backend's list.
    if (!state.isRecovering) return;
    void navigate(isHalfway ? paths.secondStep : paths.updatePassword, { replace: true });
  }, [state.isRecovering, isHalfway, navigate]);

  return (
    <AuthActionsContext value={actions}>
      <AuthStateContext value={state}>{children}</AuthStateContext>
    </AuthActionsContext>
  );
}

/** Leads what a sign-in left in an address to the page that reads it, or out of the address. */
function useStrayFragments(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    // Tokens that a page does not read do nothing: they only leave the address.
    if (readsArrivals(pathname) || readAuthFragment(hash).kind !== 'tokens') return;
    void navigate({ pathname, search }, { replace: true, state });
  }, [pathname, search, hash, state, navigate]);

  useEffect(() => {
    // A link or a return that failed may land on any page of the site; one of them can show it.
    if (isAuthPath(pathname) || readAuthFragment(hash).kind !== 'error') return;
    void navigate(paths.authCallback + hash, { replace: true });
  }, [pathname, hash, navigate]);
}

/** Reports every event of the client, once it is wanted. */
function useAuthEvents(isClientWanted: boolean, dispatch: (fact: AuthFact) => void): void {
  const ports = usePorts();
  useEffect(() => {
    if (!isClientWanted) return;
    const scope = new Scope();
    ports.auth().then(
      (port) => scope.own(port.subscribe((event, session) => dispatch({ type: 'event-received', event, session }))),
      (error: unknown) => dispatch({ type: 'action-failed', error: { code: 'network_error', message: String(error) } }),
    );
    return () => scope.end();
  }, [isClientWanted, ports, dispatch]);
}

function isAuthPath(pathname: string): boolean {
  return pathname === paths.auth || pathname.startsWith(`${paths.auth}/`);
}
