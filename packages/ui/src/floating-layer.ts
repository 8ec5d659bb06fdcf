import { createContext, type RefObject, use } from 'react';

/** Where menus and tooltips are drawn: the page's body, or inside an open dialog, which makes everything else inert. */
export const FloatingLayerContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** The element that menus and tooltips are put into; undefined for the body of the page. */
export function useFloatingLayer(): RefObject<HTMLElement | null> | undefined {
  return use(FloatingLayerContext);
}
