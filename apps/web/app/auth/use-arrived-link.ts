import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readArrival } from '../account/arrival.ts';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';
import type { ArrivedLink, AuthSession } from '../ports/auth-port.ts';
import { usePorts } from '../ports/ports.ts';

/** What /auth/callback shows while it finds out, and where it does not lead on by itself. */
type CallbackStep =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'asking'; readonly link: ArrivedLink }
  | { readonly kind: 'confirmed'; readonly isComplete: boolean }
  /** The link is dead, and a sign-in is stored here all the same. */
  | { readonly kind: 'dead' };

/** An address that says that its recovery link is dead, as a server's does. */
const DEAD_RECOVERY = `${paths.updatePassword}#error_code=otp_expired`;

/** Where whoever is signed in now goes: through the second step, to a new password, or where they came from. */
function useLeadOn() {
  const { returnPath } = usePorts();
  const navigate = useNavigate();
  return useCallback(
    (session: AuthSession, link: ArrivedLink | null) => {
      const from = link?.path ?? returnPath.take();
      if (session.awaitedFactor !== undefined) {
        return void navigate(paths.secondStep, { replace: true, state: from ? { from } : null });
      }
      const next = link?.purpose === 'recovery' ? paths.updatePassword : (from ?? paths.home);
      return void navigate(next, { replace: true });
    },
    [returnPath, navigate],
  );
}

/** Runs once, however often its effect does, and tells whether the screen is still here: a link is redeemed once. */
function useOnce(run: () => Promise<unknown>, isHere: RefObject<boolean>): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    isHere.current = true;
    if (!hasBegun.current) void run();
    hasBegun.current = true;
    return () => {
      isHere.current = false;
    };
  }, [run, isHere]);
}

/** Loads who came back from a provider, and takes the link of a mail: at once where this browser asked for it, else after a question. */
export function useArrivedLink() {
  const { loadSession, arrivedLink, acceptLink, dismissLink } = useAuthActions();
  const { isAuthenticated } = useAuthState();
  const { hasAuthTrace } = usePorts();
  const location = useLocation();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const [step, setStep] = useState<CallbackStep>({ kind: 'waiting' });
  const [arrival] = useState(() => readArrival(location));
  const isRecovery = arrival.kind !== 'none' && arrival.type === 'recovery';
  const isHere = useRef(false);

  const giveUp = useCallback(() => {
    // /auth would lead a member on to the landing page without a word.
    if (hasAuthTrace() && arrival.kind !== 'none' && !isRecovery) return setStep({ kind: 'dead' });
    void navigate(isRecovery ? DEAD_RECOVERY : paths.auth, { replace: true });
  }, [hasAuthTrace, arrival, isRecovery, navigate]);

  const accept = useCallback(
    async (link: ArrivedLink) => {
      const answer = await acceptLink(link.purpose);
      if (!isHere.current) return;
      if (!answer.ok) return giveUp();
      if (answer.value.kind === 'signed-in') return leadOn(answer.value.session, link);
      const { isComplete, isMemberHere } = answer.value;
      if (isMemberHere) return void navigate(link.path ?? paths.home, { replace: true });
      setStep({ kind: 'confirmed', isComplete });
    },
    [acceptLink, giveUp, leadOn, navigate],
  );

  const arrive = useCallback(async () => {
    const arrived = await arrivedLink();
    if (!isHere.current) return;
    if (!arrived.ok) return giveUp();
    const link = arrived.value;
    if (link !== null) return link.isExpected ? accept(link) : setStep({ kind: 'asking', link });
    const answer = await loadSession();
    if (!isHere.current) return;
    if (answer.ok && answer.value !== null) return leadOn(answer.value, null);
    giveUp();
  }, [arrivedLink, loadSession, accept, giveUp, leadOn]);

  useOnce(arrive, isHere);

  const decline = useCallback(() => {
    void dismissLink();
    void navigate(isAuthenticated ? paths.home : paths.auth, { replace: true });
  }, [dismissLink, navigate, isAuthenticated]);

  return { step, accept, decline, isMember: isAuthenticated };
}
