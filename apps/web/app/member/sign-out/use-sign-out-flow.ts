import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuthActions, useAuthState } from '../../account/auth-state-provider.tsx';
import { ON_THIS_DEVICE, paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { SignOutFlow, type SignOutProgress } from './sign-out-flow.ts';

/** Starts the flow with the page and cancels it when the page is left. */
export function useSignOutFlow(): readonly [SignOutProgress, SignOutFlow | null] {
  const ports = usePorts();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { session, isAuthenticated, isLoading } = useAuthState();
  const { signOut } = useAuthActions();
  const [progress, setProgress] = useState<SignOutProgress>({ step: 'sending' });
  const [flow, setFlow] = useState<SignOutFlow | null>(null);
  // Remembered for the wipe, which may come after the sign-in has ended.
  const [ownerId, setOwnerId] = useState(session?.userId ?? null);
  if (session && session.userId !== ownerId) setOwnerId(session.userId);
  const reach = parameters.has(ON_THIS_DEVICE) ? 'local' : 'global';

  useEffect(() => {
    if (ownerId === null) return;
    const onDone = () => void navigate(paths.home, { replace: true });
    const started = new SignOutFlow({ ports, ownerId, signOut, reach, onProgress: setProgress, onDone });
    setFlow(started);
    void started.start();
    return () => started.cancel();
  }, [ports, ownerId, signOut, reach, navigate]);

  useEffect(() => {
    if (isAuthenticated || isLoading) return;
    if (flow) void flow.onSignedOutElsewhere();
    else void navigate(paths.home, { replace: true });
  }, [isAuthenticated, isLoading, flow, navigate]);

  return [progress, flow];
}
