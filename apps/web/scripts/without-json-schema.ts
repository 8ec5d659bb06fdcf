import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULE = /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const EXPORT = /^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm;

/**
 * Leaves out of the browser's files what writes JSON Schema from our schemas: an eighth of the schemas' library, which hangs on every
 * schema and which a page never asks for. Whatever such a module exports stands there still, and says so when it is used after all.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!MODULE.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(EXPORT)].map(([, declared, renamed]) => declared ?? renamed);
      if (names.length === 0) throw new Error(`${id} exports nothing that could be left out.`);
      const absent = `const absent = () => () => { throw new Error('JSON Schema is written outside the browser.'); };`;
      return `${absent}\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} };\n`;
    },
  };
}
