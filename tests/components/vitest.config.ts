// Component tests: screens and primitives in Chromium, with the pages' own styles, fonts and words, and ports that a test answers.
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { guidanceLibrary } from '../../apps/web/scripts/guidance-library.ts';
import { inlineScripts } from '../../apps/web/scripts/inline-script.ts';
import { subsetFonts } from '../../apps/web/scripts/subset-fonts.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/system-packages.ts';
import { publishedContent } from './published-content.ts';
import { noteRenderedFiles, tellRenderedFiles } from './rendered-files.ts';
import { routeTree } from './route-tree.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const WEB = join(REPOSITORY, 'apps/web');
const CONTENT = join(REPOSITORY, 'content');

const executablePath = findChromium();

export default defineConfig(async () => {
  await subsetFonts(join(WEB, 'generated/fonts'));
  return {
    root: REPOSITORY,
    publicDir: join(WEB, 'public'),
    plugins: [
      guidanceLibrary(CONTENT),
      inlineScripts(),
      routeTree(join(WEB, 'app')),
      publishedContent(CONTENT),
      tellRenderedFiles(),
    ],
    define: { __NATIVE__: 'false' },
    resolve: {
      alias: [
        { find: /^i18next$/, replacement: join(WEB, 'app/boot/mini-i18n.ts') },
        // The root component asks for its ports where a test can answer.
        { find: './compose.ts', replacement: join(WEB, 'app/testing/compose-stub.ts') },
      ],
    },
    worker: { format: 'es' as const },
    optimizeDeps: {
      // Found one by one they would each load the page again.
      entries: ['apps/web/app/**/*.tsx', 'packages/ui/src/**/*.tsx'],
      include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-dom/server', 'react-router', 'axe-core'],
    },
    test: {
      name: 'components',
      env: { AXE_IN_EVERY_LOOK: process.env.AXE_IN_EVERY_LOOK ?? '' },
      include: ['apps/web/app/**/*.browser.test.tsx', 'packages/ui/src/**/*.browser.test.tsx'],
      setupFiles: [join(import.meta.dirname, 'set-up.ts')],
      // One page for all files: its modules and styles are loaded once.
      isolate: false,
      fileParallelism: false,
      // Far more than any of them takes, so that a busy machine fails none.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        // The provider's own page brings styles, which would outweigh the layers of ours.
        testerHtmlPath: join(import.meta.dirname, 'page.html'),
        viewport: { width: 1280, height: 800 },
        commands: { noteRenderedFiles },
        provider: playwright({
          actionTimeout: 20_000,
          launchOptions: {
            ...(executablePath === null ? {} : { executablePath }),
            args: [
              ...CHROMIUM_FLAGS,
              // Without WebGL2 the lamp stays its drawn still; drawn by the processor it would take the time of every other test.
              '--disable-3d-apis',
            ],
          },
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
});
