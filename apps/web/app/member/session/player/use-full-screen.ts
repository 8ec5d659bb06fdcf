import { type RefObject, useCallback, useEffect, useState } from 'react';

export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFullScreen, setFullScreen] = useState(false);

  useEffect(() => {
    const update = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);

  const toggleFullScreen = useCallback(() => {
    const change = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen?.();
    // A phone that refuses keeps its own bars: nothing is lost.
    change?.catch(() => {});
  }, [element]);

  return { isFullScreen, toggleFullScreen };
}
