import { assert } from '@innertide/std/assert';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PageData } from './page-data.ts';
import type { ScriptDeferral } from './page-request.ts';

const PageDataContext = createContext<PageData | null>(null);

interface PageScripts {
  /** Rendered in the place of the router's `<Scripts>`; null for the router's own. */
  readonly element: ReactNode;
  readonly until: ScriptDeferral['until'] | undefined;
}

const PageScriptsContext = createContext<PageScripts>({ element: null, until: undefined });

interface PageEnvironmentProps {
  data: PageData;
  i18n: i18n;
  /** On the server, where the page's scripts are laid aside. */
  scripts?: PageScripts | undefined;
  children: ReactNode;
}

/** Gives the tree its words and what the server said about the request. */
export function PageEnvironment({ data, i18n, scripts, children }: PageEnvironmentProps) {
  const page = (
    <PageDataContext value={data}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </PageDataContext>
  );
  return scripts ? <PageScriptsContext value={scripts}>{page}</PageScriptsContext> : page;
}

/** How this page brings its scripts. */
export function usePageScripts(): PageScripts {
  return use(PageScriptsContext);
}

export function usePageData(): PageData {
  const data = use(PageDataContext);
  assert(data, 'PageEnvironment is missing');
  return data;
}
