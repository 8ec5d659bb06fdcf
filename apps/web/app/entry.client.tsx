import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { interfaceLanguage } from './interface-language.ts';
import { readPageData } from './page-data.ts';
import { PageEnvironment } from './page-environment.tsx';

const data = readPageData(document);
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
