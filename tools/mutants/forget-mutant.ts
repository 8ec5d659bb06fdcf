// Clears what Stryker left in the thread, ahead of every test file: otherwise the mutant of the run before would be active
// while the modules of this run are evaluated, and its hits would count. Stryker's own set-up file activates the next one.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    globalNamespace: '__stryker__' | '__stryker2__';
    mutantActivation: 'static' | 'runtime';
  }
}

const namespace: unknown = Reflect.get(globalThis, inject('globalNamespace'));
if (typeof namespace === 'object' && namespace !== null) {
  Reflect.set(namespace, 'mutantCoverage', undefined);
  Reflect.set(namespace, 'hitCount', undefined);
  // A static mutant is active already while the modules are evaluated.
  if (inject('mutantActivation') !== 'static') Reflect.set(namespace, 'activeMutant', undefined);
}
