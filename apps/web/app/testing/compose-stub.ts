// Stands in the place of compose.ts in component tests.
import type { Ports } from '../ports/ports.ts';

let current: Ports | null = null;

/** Gives the next screen that is mounted its ports. */
export function givePorts(ports: Ports): void {
  current = ports;
}

/** @public asked for by the root component, through the alias of the component tests. */
export function composePorts(): Ports {
  if (current === null) throw new Error('No ports were given: open the screen with openApp.');
  return current;
}
