import { type RefObject, useEffect, useRef, useState } from 'react';

/** Measures the width of an element in whole CSS pixels; 0 until it is known. */
export function useWidth<Kind extends Element>(): readonly [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
