import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileHints } from './scripts/compile-hints.ts';
import { GUIDANCE_SCRIPT, guidanceLibrary, guidanceScriptName } from './scripts/guidance-library.ts';
import { inlineScripts } from './scripts/inline-script.ts';
import { pieceEngine } from './scripts/piece-engine.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { withoutJsonSchema } from './scripts/without-json-schema.ts';
import { withoutUnusedCode } from './scripts/without-unused-code.ts';

const native = process.env.APP_TARGET === 'native';

const CONTENT = join(import.meta.dirname, '../../content');

/** Where the app of members begins: its frame and the dashboard. */
const MEMBERS_START = [
  'shell/member-layout.tsx',
  'member/app/member-layout.tsx',
  'member/app/dashboard-page.tsx',
  'compose-members.ts',
];

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

let startOfMembers: ReadonlySet<string> | undefined;

/** All modules that the dashboard cannot begin without. */
function membersStart(graph: ModuleGraph): ReadonlySet<string> {
  if (startOfMembers) return startOfMembers;
  const found = new Set<string>();
  const waiting = MEMBERS_START.map((path) => join(import.meta.dirname, 'app', path));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = graph.getModuleInfo(id);
    if (info === null && MEMBERS_START.some((path) => id?.endsWith(path))) throw new Error(`${id} is no module`);
    waiting.push(...(info?.importedIds ?? []));
  }
  startOfMembers = found;
  return found;
}

/** Captures, of what the dashboard begins with, the modules whose path matches. */
function fromMembersStart(name: string, path: RegExp) {
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => (path.test(id) && membersStart(graph).has(id) ? name : null),
  };
}

/**
 * What every page needs in three files, and what the dashboard needs in four more: fifty small ones compress badly, and a slow line
 * asks for six at a time. A file that is not named here finds its own place. `schemas` and `rules` also serve Listen and signing in.
 */
const SHARED_FILES = {
  groups: [
    // Not one file: a slow line is shared by six, and the largest comes last.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    {
      name: 'router',
      test: /node_modules\/(react-router\/|react-i18next\/dist\/es\/(use|context|i18nInstance|init|I18nextProvider|utils))/,
    },
    {
      name: 'ground',
      test: /apps\/web\/app\/(shell\/(?!.*(menu|choices|member|bare|places|swipe|problem-notice))|ports|storage|copy\/[a-z-]+\.ts|boot\/(?!cached-auth|prefetch-rpc|remote-call|parse-in-slices)|account\/(auth-(state|actions)|guard|pending-share)|(?!compose-members)[a-z-]+\.tsx?$)|packages\/ui\/src\/(button|dialog|icon|loading|mark|menu-on|floating|alert|optional-lazy|first-interaction|idle|lamp\/(lamp|ring))|packages\/std\/src\/(layer|random|clock-digits|element-at)/,
    },
    { name: 'schemas', test: /node_modules\/zod\/|platform\/supabase-auth-answers|boot\/cached-auth/ },
    { name: 'account', test: /node_modules\/@supabase\/auth-js\/|platform\/auth-(connection|supabase)/ },
    // Each script of Guidance in a file that the service worker knows by its name.
    { name: guidanceScriptName, test: GUIDANCE_SCRIPT },
    fromMembersStart('rules', /packages\/(session|protocol|std|sound)\//),
    { name: 'backend', test: /platform\/backend-|boot\/(prefetch-rpc|remote-call)/ },
    { name: 'journal', test: /node_modules\/idb\/|platform\/(journal-|device-database|late-writes)/ },
    fromMembersStart('members-start', /(apps\/web\/app|packages|@tanstack)\//),
  ],
};

/** Of these, the files that are mostly called while a page begins. */
const RUN_AT_ONCE = ['react', 'router', 'ground', 'schemas', 'rules', 'backend', 'journal', 'members-start'];

export default defineConfig(async ({ command }) => {
  await subsetFonts(join(import.meta.dirname, 'generated/fonts'));
  return {
    plugins: [
      guidanceLibrary(CONTENT),
      inlineScripts(),
      reactRouter(),
      compileHints(RUN_AT_ONCE),
      withoutJsonSchema(),
      withoutUnusedCode(),
    ],
    define: {
      __NATIVE__: JSON.stringify(native),
    },
    resolve: {
      alias: [
        // react-i18next asks the library for one function; our own translator is a tenth its weight.
        { find: /^i18next$/, replacement: join(import.meta.dirname, 'app/boot/mini-i18n.ts') },
      ],
    },
    // The server loads one file instead of five hundred; only what the server imports as well must be the same module in both.
    ...(command === 'build'
      ? { ssr: { noExternal: true as const, external: ['react', 'react-dom', 'react-router'] } }
      : {}),
    // Nothing becomes a data: address: the content policy allows fonts and pictures of our own origin only.
    build: {
      assetsInlineLimit: 0,
      modulePreload: {
        // A menu that failed is imported once more from another address (boot/import-again.ts). What it imports itself must not have
        // failed before it, or the browser would remember that.
        resolveDependencies: (file: string, dependencies: string[]) =>
          /\/[a-z]+-menus?-/.test(file) ? [] : dependencies,
      },
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: SHARED_FILES } } } },
    },
    // The audio worklet is imported with ?worker&url and must be one plain module.
    worker: { format: 'es' as const, plugins: () => [pieceEngine()] },
    optimizeDeps: {
      include: ['react-dom/client', 'react-router/dom', 'react-i18next'],
    },
  };
});
