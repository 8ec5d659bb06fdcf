import type { Plugin } from 'vite';

/** Modules of libraries that hang on something we use and that no page asks for, with what a browser gets in their place. */
const REPLACED: readonly (readonly [module: RegExp, code: string])[] = [
  // English sentences of the schemas' library: an issue still carries its code, its path and what was expected.
  [/node_modules\/zod\/v4\/locales\/en\.js$/, 'export default () => ({});'],
  // Cycles in what a schema parses: no schema of ours is recursive, so that none is followed twice. `zod/mini` does without it too.
  [
    /node_modules\/zod\/v4\/core\/memoizer\.js$/,
    `export class $ZodCyclicError extends Error {}
     export const memoizer = () => undefined;
     export const isRecursiveSchema = () => false;
     export const isBackEdge = () => false;`,
  ],
  // Observers of the router, of which the app passes none.
  [
    /node_modules\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    `const absent = () => { throw new Error('The browser has no instrumentation of the router.'); };
     export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
     export const instrumentationResultMetaContext = undefined;
     export { absent as getRouteInstrumentationUpdates, absent as instrumentClientSideRouter, absent as instrumentHandler };`,
  ],
];

/** Leaves out of the browser's files what libraries bring and no page uses. */
export function withoutUnusedCode(): Plugin {
  return {
    name: 'without-unused-code',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => REPLACED.find(([module]) => module.test(id))?.[1] ?? null,
  };
}
