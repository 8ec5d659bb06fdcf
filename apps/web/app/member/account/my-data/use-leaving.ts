import { useState } from 'react';
import { useAuthActions } from '../../../account/auth-state-provider.tsx';
import { usePorts } from '../../../ports/ports.ts';
import { wipeDevice } from '../../device-data/wipe-device.ts';
import { useJournal } from '../../journal/journal-provider.tsx';
import { askRemote } from '../../remote/remote.ts';
import { type Proof, proveIdentity } from '../proof/identity-proof.ts';

/** Deletes the account: proves who asks, deletes it on the server, wipes this device and signs out. */
export function useLeaving() {
  const ports = usePorts();
  const { auth, backend } = ports;
  const { ownerId } = useJournal();
  const { signOut } = useAuthActions();
  const [isWorking, setWorking] = useState(false);
  const [isCodeSent, setCodeSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave(proof: Proof): Promise<void> {
    setWorking(true);
    setFailure(null);
    const proven = await proveIdentity(await auth(), proof);
    if (!proven.ok) {
      setFailure(proven.reason.code);
    } else {
      try {
        await askRemote(backend, 'delete_my_account', {});
        // The server has no sign-in left to end: the device is wiped whatever it answers.
        await Promise.all([signOut('local'), wipeDevice(ports, ownerId, 'everything')]);
      } catch {
        setFailure('network_error');
      }
    }
    setWorking(false);
  }

  async function askCode(email: string): Promise<void> {
    const answer = await (await auth()).requestSignInCode(email);
    setCodeSent(answer.ok);
    setFailure(answer.ok ? null : answer.reason.code);
  }

  return { leave, askCode, isWorking, isCodeSent, failure };
}
