import { createContext, use } from 'react';
import type { Overlay } from './address-parameters.ts';

export const OverlayContext = createContext<Overlay>('visible');

/** Whether header and footer are shown: the address may hide them. */
export function useOverlay(): Overlay {
  return use(OverlayContext);
}
