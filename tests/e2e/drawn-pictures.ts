// Counts the pictures a page's lamp draws, with everything done for them but the rasterizing.
import type { Page } from '@playwright/test';

interface CountedWindow {
  drawn?: number;
}

/**
 * Must be called before the page is opened. The rasterizing is left out: that is a graphics card's work, and where a processor does
 * it the lamp knows by the renderer's name, draws less and soon stands still. Everything the page's own thread does for a picture is
 * done.
 */
export async function countPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as CountedWindow;
    counted.drawn = 0;
    // A picture takes several calls in one task, and a clock that runs ahead puts many pictures into one frame of the browser.
    let isDrawing = false;
    const count = () => {
      if (isDrawing) return;
      isDrawing = true;
      counted.drawn = (counted.drawn ?? 0) + 1;
      queueMicrotask(() => {
        isDrawing = false;
      });
    };
    const { prototype } = WebGL2RenderingContext;
    prototype.drawArrays = count;
    prototype.drawArraysInstanced = count;
    const { getParameter } = prototype;
    prototype.getParameter = function (name) {
      const value: unknown = getParameter.call(this, name);
      return typeof value === 'string' && /swiftshader|llvmpipe|software/i.test(value) ? 'A graphics card' : value;
    };
  });
}

export const picturesOf = (page: Page) => page.evaluate(() => (window as CountedWindow).drawn ?? 0);

/** Makes the page believe that it is hidden. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
