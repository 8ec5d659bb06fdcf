import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { beginNativePage } from './boot/begin-native-page.ts';
import { type PageData, readPageData } from './boot/page-data.ts';
import { PageEnvironment } from './boot/page-environment.tsx';
import { prefetchAsMember } from './compose.ts';
import { interfaceLanguage } from './copy/interface-language.ts';
import { paths } from './paths.ts';

function hydrate(data: PageData): void {
  const i18n = interfaceLanguage.begin(data.request.locale, data.copy);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageEnvironment data={data} i18n={i18n}>
          <HydratedRouter />
        </PageEnvironment>
      </StrictMode>,
    );
  });
}

/** The dashboard's question travels while the page is made. */
async function askFirst({ request: { config } }: PageData): Promise<void> {
  if (config === null || window.location.pathname !== paths.dashboard) return;
  const { localDayAndTime } = await import('./member/calendar/local-date.ts');
  await prefetchAsMember(config, 'dashboard', { today: localDayAndTime(Date.now()).today });
}

// A transition is skipped where a second step follows fast, or the next page takes longer than the browser waits; the router leaves
// that promise to the page.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  const isSkipped = reason instanceof DOMException && ['AbortError', 'TimeoutError'].includes(reason.name);
  if (isSkipped && /transition/i.test(reason.message)) event.preventDefault();
});

if (__NATIVE__) void beginNativePage(readPageData(document)).then(hydrate);
else {
  const data = readPageData(document);
  void askFirst(data);
  hydrate(data);
}
