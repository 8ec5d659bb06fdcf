import './app.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, Meta, type MiddlewareFunction, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { interfaceLanguage } from './interface-language.ts';
import { PAGE_DATA_ID, serialisePageData } from './page-data.ts';
import { usePageData } from './page-environment.tsx';

/** Nothing of the root depends on the server: offline navigation must never ask it again. */
export function shouldRevalidate(): boolean {
  return false;
}

const prepareCopy: MiddlewareFunction = async ({ request }, next) => {
  await interfaceLanguage.prepare(new URL(request.url).pathname);
  return next();
};

export const clientMiddleware = [prepareCopy];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const data = usePageData();
  return (
    <html lang={i18n.language} data-theme={data.request.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script
          id={PAGE_DATA_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making with `<` escaped; it never runs.
          dangerouslySetInnerHTML={{ __html: serialisePageData(data) }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
