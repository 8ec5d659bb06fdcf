import { assert } from '@innertide/std/assert';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PageData } from './page-data.ts';

const PageDataContext = createContext<PageData | null>(null);

/** Gives the tree its words and what the server said about the request. */
export function PageEnvironment({ data, i18n, children }: { data: PageData; i18n: i18n; children: ReactNode }) {
  return (
    <PageDataContext value={data}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </PageDataContext>
  );
}

export function usePageData(): PageData {
  const data = use(PageDataContext);
  assert(data, 'PageEnvironment is missing');
  return data;
}
