import { createContext, type RefObject, use } from 'react';

/** Where menus and tooltips are drawn: the page's body, or inside an open dialog, which makes everything else inert. */
export const FloatingLayerContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

export function useFloatingLayer(): RefObject<HTMLElement | null> | undefined {
  return use(FloatingLayerContext);
}
