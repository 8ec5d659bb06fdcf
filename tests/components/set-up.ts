import '../../apps/web/app/shell/app.css';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { commands } from 'vitest/browser';
import { onFirstInteraction } from '../../packages/ui/src/first-interaction.ts';
import { onIdle } from '../../packages/ui/src/idle.ts';
import { watchComplaints } from '../../packages/ui/src/testing/complaints.ts';
import { takeNoElementStacks } from '../../packages/ui/src/testing/element-stacks.ts';
import { watchLeaks } from '../../packages/ui/src/testing/leaks.ts';
import { unmountAll } from '../../packages/ui/src/testing/render.tsx';

declare global {
  /** Component files of which a function ran; each function adds its own (`tellRenderedFiles`). */
  var renderedFiles: Set<string>;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    noteRenderedFiles(files: readonly string[]): Promise<void>;
  }
}

// They listen as long as the page lives, and begin before any test counts.
onFirstInteraction(() => undefined);
onIdle(() => undefined);

// The router leaves the promise of a skipped transition to the page, whose entry is not part of these tests.
const startViewTransition = document.startViewTransition.bind(document);
document.startViewTransition = (...options) => {
  const transition = startViewTransition(...options);
  transition.ready.catch(() => undefined);
  return transition;
};

takeNoElementStacks();
const leaks = watchLeaks();
const complaints = watchComplaints();
globalThis.renderedFiles ??= new Set();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaks.begin();
  complaints.begin();
});

afterEach(async () => {
  await unmountAll();
  expect.soft(leaks.left(), 'nothing of the screen goes on after it was unmounted').toEqual([]);
  expect.soft(complaints.made(), 'neither React nor the screen complains').toEqual([]);
});

afterAll(() => commands.noteRenderedFiles([...globalThis.renderedFiles]));
