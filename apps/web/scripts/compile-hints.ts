import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Marks files with V8's compile hint (https://v8.dev/blog/explicit-compile-hints): they are compiled whole while they arrive,
 * beside the main thread, and not function by function while a page begins. To other engines it is a comment.
 *
 * @param names of the files, without their hashes.
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    applyToEnvironment: (environment) => environment.name === 'client',
    // A file's name is offlinePages for ever under its hash: with the hint it is another file.
    augmentChunkHash: ({ name }) => (names.includes(name) ? HINT : undefined),
    generateBundle: {
      // After Vite has put its own first line there: the hint counts at the very beginning only.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !names.includes(file.name)) continue;
          file.code = `${HINT}\n${file.code}`;
        }
      },
    },
  };
}
