import { useEffect } from 'react';
import { usePorts } from '../../ports/ports.ts';

/** Long enough to know whether one likes it. */
const INVITED_AFTER_MS = 10 * 60_000;

interface ListenInviterProps {
  readonly isPlaying: boolean;
  readonly onInvite: () => void;
}

/** Invites after ten minutes: once a device, and never somebody who has an account here. Shows nothing. */
export function ListenInviter({ isPlaying, onInvite }: ListenInviterProps) {
  const ports = usePorts();
  useEffect(() => {
    if (!isPlaying || ports.deviceSettings.isOn('invitation-seen') || ports.hasAuthTrace()) return;
    const timer = setTimeout(() => {
      ports.deviceSettings.turn('invitation-seen', true);
      onInvite();
    }, INVITED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, ports, onInvite]);
  return null;
}
