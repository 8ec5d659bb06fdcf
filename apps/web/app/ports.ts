import type { SoundPort } from '@innertide/sound/port';
import { createContext, use } from 'react';
import type { AuthPort } from './ports/auth-port.ts';
import type { BackendPort } from './ports/backend-port.ts';
import type { OriginMemory } from './ports/origin-memory-port.ts';

/** Everything a feature may ask of the outside world. What is heavy is a function that brings it when it is first asked for. */
export interface Ports {
  readonly auth: () => Promise<AuthPort>;
  /** Whether this browser holds a sign-in or the address brings one: known without bringing the auth port. */
  readonly hasAuthTrace: () => boolean;
  readonly originMemory: OriginMemory;
  readonly backend: () => Promise<BackendPort>;
  readonly sound: () => Promise<SoundPort>;
}

export const PortsContext = createContext<Ports | null>(null);

export function usePorts(): Ports {
  const ports = use(PortsContext);
  if (!ports) throw new Error('Assertion failed: PortsContext is missing');
  return ports;
}
