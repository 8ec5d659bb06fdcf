import type { HealthPort } from '../ports/health-port.ts';

/** A browser has no store of health data: nothing is offered. */
export function createNoHealth(): HealthPort {
  return {
    wishes: new Set(),
    ask: async () => false,
    saveSession: () => {},
    saveFeeling: () => {},
    readHeart: async () => null,
  };
}
