import type { SoundPort } from '@innertide/sound/port';
import { createContext, use } from 'react';
import type { AuthPort } from './ports/auth-port.ts';
import type { BackendPort } from './ports/backend-port.ts';

/** Everything a feature may ask of the outside world. What is heavy is a function that brings it when it is first asked for. */
export interface Ports {
  readonly auth: () => Promise<AuthPort>;
  readonly backend: () => Promise<BackendPort>;
  readonly sound: () => Promise<SoundPort>;
}

export const PortsContext = createContext<Ports | null>(null);

export function usePorts(): Ports {
  const ports = use(PortsContext);
  if (!ports) throw new Error('Assertion failed: PortsContext is missing');
  return ports;
}
