import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutUnusedCode } from './without-unused-code.ts';

const LIBRARIES = join(import.meta.dirname, '../../../node_modules');

/** What a browser gets in the place of a file; null for the file itself. */
function loaded(path: string): string | null {
  const load = withoutUnusedCode().load as (id: string) => string | null;
  return load(join(LIBRARIES, path));
}

describe('a library in a browser', () => {
  it.each([
    'zod/v4/locales/en.js',
    'zod/v4/core/memoizer.js',
    'react-router/dist/production/lib/router/instrumentation.js',
  ])('has everything that %s exports', async (path) => {
    const real: object = await import(pathToFileURL(join(LIBRARIES, path)).href);
    const replaced: object = await import(`data:text/javascript,${encodeURIComponent(loaded(path) ?? '')}`);
    expect(Object.keys(replaced).toSorted()).toEqual(Object.keys(real).toSorted());
  });

  it('is otherwise as it is', () => {
    for (const path of [
      'zod/v4/locales/pl.js',
      'zod/v4/core/schemas.js',
      'react-router/dist/production/lib/hooks.js',
    ]) {
      expect(loaded(path)).toBeNull();
    }
  });
});
