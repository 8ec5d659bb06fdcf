import '../../apps/web/app/shell/app.css';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cdp, commands } from 'vitest/browser';
import { onFirstInteraction } from '../../packages/ui/src/first-interaction.ts';
import { onIdle } from '../../packages/ui/src/idle.ts';
import { watchComplaints } from '../../packages/ui/src/testing/complaints.ts';
import { takeNoElementStacks } from '../../packages/ui/src/testing/element-stacks.ts';
import { watchLeaks } from '../../packages/ui/src/testing/leaks.ts';
import { unmountAll } from '../../packages/ui/src/testing/render.tsx';

interface PreciseCoverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly functionName: string; readonly ranges: readonly { count: number }[] }[];
  }[];
}

interface Profiler {
  send(method: 'Profiler.enable'): Promise<void>;
  send(method: 'Profiler.startPreciseCoverage', options: { callCount: boolean; detailed: boolean }): Promise<void>;
  send(method: 'Profiler.takePreciseCoverage'): Promise<PreciseCoverage>;
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
const profiler = cdp() as unknown as Profiler;

beforeAll(async () => {
  await profiler.send('Profiler.enable');
  await profiler.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
});

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

/** The repository path of a module's address, where it is a component file. */
function componentFile(url: string): string[] {
  const path = /\/((?:apps|packages)\/[^?]+\.tsx)(?:\?|$)/.exec(url)?.[1];
  return path && !path.includes('/testing/') && !path.endsWith('.test.tsx') ? [path] : [];
}

afterAll(async () => {
  const { result } = await profiler.send('Profiler.takePreciseCoverage');
  const isComponent = (name: string) => /^[A-Z]/.test(name);
  const rendered = result.filter(({ functions }) =>
    functions.some(({ functionName, ranges }) => isComponent(functionName) && (ranges[0]?.count ?? 0) > 0),
  );
  await commands.noteRenderedFiles(rendered.flatMap(({ url }) => componentFile(url)));
});
