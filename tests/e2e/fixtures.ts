// The test function of every journey: a server for each worker, and a page whose console must stay silent.
import { type Browser, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { countForBudget } from '../../tools/test-counters.ts';
import { PROOF_TAG } from './devices.ts';
import { TestServer } from './test-server.ts';
import { leaveUnpainted, whilePainted } from './unpainted-pages.ts';

interface WorkerFixtures {
  readonly server: TestServer;
}

interface TestFixtures {
  /**
   * What the browser answers when a page registers the service worker, which then stores the whole app: that costs more than most
   * journeys. `by-lane`: `npm test` refuses it as a private window does, `npm run proofs` installs it. Journeys that need it,
   * to be without a network for example, say `installed`.
   */
  readonly serviceWorker: 'by-lane' | 'installed' | 'refused';
  /** Errors, warnings of React and uncaught exceptions of every page of the test's context. */
  readonly complaints: string[];
}

/** Rejects as browsers do: Playwright's own refusal resolves to nothing, which no browser does. Sent into each page. */
function refuseServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
}

/** Attaches a picture of every page that is open to the report of a journey that failed. */
async function attachPictures(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [position, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${position + 1}.png`);
    try {
      await whilePainted(page, () => page.screenshot({ path, timeout: 5000 }));
      testInfo.attachments.push({ name: `page ${position + 1}`, path, contentType: 'image/png' });
    } catch {
      // What broke the journey may have broken the page.
    }
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await TestServer.openWithPages({}, undefined, []);
      await use(server);
      await server.close();
    },
    // The server's own watch ends a start that stands still: this is for a machine that has very much else to do.
    { scope: 'worker', timeout: 600_000 },
  ],
  serviceWorker: ['by-lane', { option: true }],
  context: async ({ browser, context, serviceWorker }, use, testInfo) => {
    const { project, tags } = testInfo;
    const isProof = project.name === 'proofs' || tags.includes(PROOF_TAG);
    if (project.name === 'seen' && !isProof) await leaveUnpainted(context);
    if (serviceWorker === 'refused' || (serviceWorker === 'by-lane' && !isProof)) {
      await context.addInitScript(refuseServiceWorker);
    }
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(browser, testInfo);
  },
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      countForBudget('journey');
      context.on('request', (request) => {
        // Of any frame: that of a page which has just been opened is not there yet, and the product has no inner ones.
        if (request.isNavigationRequest()) countForBudget('page-opened');
      });
      context.on('weberror', (webError) => complaints.push(`uncaught: ${webError.error().message}`));
      context.on('console', (message) => {
        const isComplaint = message.type() === 'error' || /hydrat|did not match/i.test(message.text());
        if (isComplaint) complaints.push(`${message.location().url}: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
