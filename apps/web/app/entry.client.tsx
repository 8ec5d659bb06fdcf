import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { beginNativePage } from './begin-native-page.ts';
import { interfaceLanguage } from './interface-language.ts';
import { type PageData, readPageData } from './page-data.ts';
import { PageEnvironment } from './page-environment.tsx';

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

if (__NATIVE__) void beginNativePage(readPageData(document)).then(hydrate);
else hydrate(readPageData(document));
