import { nextTask } from '@innertide/ui/next-task';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { replayPreHydrationClick } from '../boot/pre-hydration-click.ts';
import { usePorts } from '../ports/ports.ts';
import { AccountProblem } from './account-problem.tsx';
import { type Overlay, readAddressParameters } from './address-parameters.ts';
import { scrollsToTop } from './navigation-rules.ts';
import { OverlayContext } from './overlay-context.ts';
import { MAIN_ID } from './skip-link.tsx';
import { useChangeLocale } from './use-change-locale.ts';

/** What holds for every page: what the address asks of the shell, the language of this device, and how one arrives. */
export function ShellFrame({ children }: { children: ReactNode }) {
  useStoredLocale();
  useAccountHint();
  useArrival();
  useEarlyTap();
  return (
    <OverlayContext value={useAddressParameters()}>
      {children}
      <AccountProblem />
    </OverlayContext>
  );
}

/** Re-reads the address on every change of history and hash. A flag stays until the address says otherwise. */
function useAddressParameters(): Overlay {
  const { search, hash } = useLocation();
  // The server renders a page for every address alike; until this is known the attribute that `before-paint.ts` sets hides them.
  const [overlay, setOverlay] = useState<Overlay>('visible');
  const changeLocale = useChangeLocale();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the hash alone counts as well.
  useEffect(() => {
    const asked = readAddressParameters(search);
    if (asked.overlay) {
      setOverlay(asked.overlay);
      document.documentElement.dataset.overlay = asked.overlay;
    }
    if (asked.locale) changeLocale(asked.locale);
  }, [search, hash]);

  return overlay;
}

/** A page may have been rendered for anyone: the language stored on this device wins over the server's guess. */
function useStoredLocale(): void {
  const { preferences } = usePorts();
  const { i18n } = useTranslation();
  const changeLocale = useChangeLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at start; later changes are the visitor's own.
  useEffect(() => {
    const stored = preferences.readLocale();
    const isAsked = readAddressParameters(window.location.search).locale !== null;
    if (stored && !isAsked && stored !== i18n.language) changeLocale(stored);
  }, []);
}

/** Keeps the hint that the next page is painted with in step with who is really here. */
function useAccountHint(): void {
  const { isAuthenticated, isLoading } = useAuthState();
  useEffect(() => {
    if (isLoading) return;
    if (isAuthenticated) document.documentElement.dataset.account = 'known';
    else delete document.documentElement.dataset.account;
  }, [isAuthenticated, isLoading]);
}

function useEarlyTap(): void {
  // After whatever handler the tap has reached by now: what is still noted came before there was one.
  useEffect(() => nextTask(replayPreHydrationClick), []);
}

/** Scrolls and moves the focus when a new page is shown; going back leaves the place to the browser. */
function useArrival(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const before = useRef({ pathname, hash });

  useEffect(() => {
    const from = before.current;
    const to = { pathname, hash };
    before.current = to;
    if (kind !== 'POP' && scrollsToTop(from, to)) window.scrollTo({ top: 0, behavior: 'smooth' });
    if (hash && (from.hash !== hash || from.pathname !== pathname)) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }
    if (from.pathname === pathname) return;
    const main = document.getElementById(MAIN_ID);
    const { activeElement } = document;
    const isTaken = activeElement instanceof HTMLElement && activeElement.dataset.arrival !== undefined;
    if (main && !isTaken && !main.contains(activeElement)) main.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
}
