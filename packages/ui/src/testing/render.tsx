import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface Mounted {
  readonly root: Root;
  readonly host: HTMLElement;
}

const mounted = new Set<Mounted>();

/** Mounts a tree in an element of its own, in strict mode as the app does. */
export function render(tree: ReactNode): { readonly host: HTMLElement; rerender(next: ReactNode): void } {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  mounted.add({ root, host });
  const show = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>);
  show(tree);
  return { host, rerender: show };
}

/** Resolves after the browser has painted twice: effects of an unmount have run, and a frame that asks for the next has asked. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Unmounts everything that `render` mounted, and gives the page back as it was. */
export async function unmountAll(): Promise<void> {
  for (const { root, host } of mounted) {
    root.unmount();
    host.remove();
  }
  mounted.clear();
  await painted();
  // The theme stays until the next screen sets its own.
  for (const name of Object.keys(document.documentElement.dataset)) {
    if (name !== 'theme') delete document.documentElement.dataset[name];
  }
  window.scrollTo(0, 0);
}
