/**
 * Finds whatever can be pressed and lies under something else, as `control: what lies over it`. Where a dialog or a menu is open, only
 * what is in it is looked at. Scrolls to see, and back. Refers to nothing outside itself: a journey sends it into its page.
 * @param exempt a selector of what may lie over a control.
 */
export function findCovered(exempt: string): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="switch"], [role="slider"], [role="menuitem"]';
  const opened = [...document.querySelectorAll('dialog:modal, [role="dialog"], [role="menu"]')].at(-1);
  const described = (element: Element | null) =>
    element === null
      ? 'nothing'
      : `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;

  function isOffered(control: Element): boolean {
    const { width, height } = control.getBoundingClientRect();
    const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isSeen && width > 4 && height > 4 && !control.closest('[inert], [aria-hidden="true"], :disabled');
  }

  function isWithin(element: Element, x: number, y: number): boolean {
    const isWindow = element === document.documentElement;
    const { left, top, right, bottom } = isWindow
      ? { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
      : element.getBoundingClientRect();
    return x >= left && y >= top && x < right && y < bottom;
  }

  function isClipped(control: Element, x: number, y: number): boolean {
    for (let around = control.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowY !== 'visible' && !isWithin(around, x, y)) return true;
    }
    return false;
  }

  function whatCovers(control: Element): Element | null {
    // Away from what sticks to an edge of the window, as far as the page can be scrolled.
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // Of a link over two lines the first.
    const [line] = control.getClientRects();
    if (!line) return null;
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
    // What waits beyond an edge, of the window until it has the focus or of a part that is folded up, is not offered to a hand.
    if (!isWithin(document.documentElement, x, y) || isClipped(control, x, y)) return null;
    const hit = document.elementFromPoint(x, y);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isOwn = hit !== null && [control, ...labels].some((part) => part.contains(hit));
    return isOwn || hit?.matches(exempt) ? null : (hit ?? document.documentElement);
  }

  const place = { left: window.scrollX, top: window.scrollY, behavior: 'instant' as const };
  const found = [...(opened ?? document).querySelectorAll(CONTROLS)].filter(isOffered).flatMap((control) => {
    const cover = whatCovers(control);
    return cover ? [`${described(control)}: ${described(cover)}`] : [];
  });
  window.scrollTo(place);
  return found;
}
