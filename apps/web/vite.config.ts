import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { subsetFonts } from './scripts/subset-fonts.ts';

const native = process.env.APP_TARGET === 'native';

/** What every page needs, in two files: fifty small ones compress badly. A file that is not named here finds its own place. */
const SHARED_BY_EVERY_PAGE = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/((react|react-dom|scheduler|react-router)\/|react-i18next\/dist\/es\/(use|context|i18nInstance|init|I18nextProvider|utils))/,
    },
    {
      name: 'ground',
      test: /apps\/web\/app\/(shell\/(?!.*(menu|choices|member|bare))|ports|copy\/[a-z-]+\.ts|account\/auth-(state|actions)|[a-z-]+\.tsx?$)|packages\/ui\/src\/(button|dialog|icon|loading|mark|menu-on|floating)/,
    },
  ],
};

export default defineConfig(async () => {
  await subsetFonts(join(import.meta.dirname, 'generated/fonts'));
  return {
    plugins: [tailwindcss(), reactRouter()],
    define: {
      __NATIVE__: JSON.stringify(native),
    },
    resolve: {
      alias: [
        // react-i18next asks the library for one function; the words of our pages come from a phrasebook a tenth its weight.
        { find: /^i18next$/, replacement: join(import.meta.dirname, 'app/copy/phrasebook.ts') },
      ],
    },
    // Nothing becomes a data: address: the content policy allows fonts and pictures of our own origin only.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: SHARED_BY_EVERY_PAGE } } } },
    },
    // The audio worklet is imported with ?worker&url and must be one plain module.
    worker: { format: 'es' as const },
    optimizeDeps: {
      include: ['react-dom/client', 'react-router/dom', 'react-i18next'],
    },
  };
});
