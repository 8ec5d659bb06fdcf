import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutJsonSchema } from './without-json-schema.ts';

const CORE = join(import.meta.dirname, '../../../node_modules/zod/v4/core');

/** What a browser gets in the place of a file. */
function loaded(path: string): string | null {
  const load = withoutJsonSchema().load as (id: string) => string | null;
  return load(path);
}

describe('the schemas’ library in a browser', () => {
  it.each(['to-json-schema.js', 'json-schema-processors.js'])(
    'has everything that %s exports, and says so when it is used',
    async (name) => {
      const path = join(CORE, name);
      const real: object = await import(pathToFileURL(path).href);
      const absent: Record<string, () => () => never> = await import(
        `data:text/javascript,${encodeURIComponent(loaded(path) ?? '')}`
      );
      expect(Object.keys(absent).toSorted()).toEqual(Object.keys(real).toSorted());
      for (const use of Object.values(absent)) expect(use()).toThrow('outside the browser');
    },
  );

  it('is otherwise as it is', () => {
    expect(loaded(join(CORE, 'schemas.js'))).toBeNull();
  });
});
