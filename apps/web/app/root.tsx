import type { PublicConfig } from '@innertide/protocol/public-config';
import { FALLBACK_LOCALE, isLocale } from '@innertide/std/locale';
import { isMode } from '@innertide/std/mode';
import { Loading } from '@innertide/ui/loading.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, type LinksFunction, Meta, type MiddlewareFunction, Outlet, Scripts, useMatches } from 'react-router';
import instrumentSans from '../generated/fonts/instrument-sans.woff2?url';
import newsreader from '../generated/fonts/newsreader.woff2?url';
import { AuthStateProvider } from './account/auth-state-provider.tsx';
import headScript from './boot/head-script.ts?inline-script';
import { PAGE_DATA_ID, serialisePageData } from './boot/page-data.ts';
import { usePageData, usePageScripts } from './boot/page-environment.tsx';
import { clearPreHydrationClick } from './boot/pre-hydration-click.ts';
import { composePorts } from './compose.ts';
import { interfaceLanguage } from './copy/interface-language.ts';
import { paths } from './paths.ts';
import { PortsContext } from './ports/ports.ts';
import styles from './shell/app.css?url';
import { ConfigMissing } from './shell/config-missing.tsx';
import { manifestFile } from './shell/manifest-file.ts';
import { OpenedLinks } from './shell/opened-links.tsx';
import { PersistentProviders } from './shell/persistent-providers.tsx';
import { ShellFrame } from './shell/shell-frame.tsx';
import { groundFor } from './shell/theme-choice.ts';
import { UpdateNotice } from './shell/update-notice.tsx';

export { PageProblem as ErrorBoundary } from './shell/page-problem.tsx';

/** By address, and not by import: as a file of a chunk it would be asked for, and all styles computed, again with every part that is loaded on demand. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

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
  const { theme } = data.request;
  // A page of one mode is in its colours from the first paint, not after a glide to them.
  const { params: { mode } = {}, pathname = '' } = useMatches().at(-1) ?? {};
  const scripts = usePageScripts();
  // In the app of members nothing can be used before its scripts are there; the fallback faces have the measures of the fonts. The
  // phone's page is rendered before its address is known, and its files are at hand.
  const [areFontsLast] = useState(!__NATIVE__ && pathname.startsWith(paths.dashboard));
  return (
    <html lang={i18n.language} data-theme={theme} data-mode={isMode(mode) ? mode : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        {(['dark', 'light'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={groundFor(theme, scheme)}
            suppressHydrationWarning
          />
        ))}
        <script
          data-defer={scripts.until}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own; it must run before the first paint.
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        {!areFontsLast && <FontPreloads />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
        <link rel="manifest" href={manifestFile(isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE)} />
        <Meta />
        <Links />
      </head>
      <body onClickCapture={clearPreHydrationClick}>
        {children}
        <script
          id={PAGE_DATA_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making with `<` escaped; it never runs.
          dangerouslySetInnerHTML={{ __html: serialisePageData(data) }}
        />
        {scripts.element ?? <Scripts />}
        {areFontsLast && <FontPreloads isLast />}
      </body>
    </html>
  );
}

/**
 * Preloads of the two typefaces. A browser asks for six files at a time, in the order in which a page names them: with `isLast` they
 * are asked for after the scripts, at low priority.
 */
function FontPreloads({ isLast = false }: { isLast?: boolean }) {
  // React lifts a link into the head unless it has an itemprop, which is also what HTML asks of a link in a body.
  const place = isLast ? ({ itemProp: '', fetchPriority: 'low' } as const) : {};
  return [newsreader, instrumentSans].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" {...place} />
  ));
}

/** Wordless: in the phone's build it is rendered before the language is known. */
export function HydrateFallback() {
  return <Loading size="screen" />;
}

export default function Root() {
  const { config } = usePageData().request;
  return config ? <ComposedRoot config={config} /> : <ConfigMissing />;
}

function ComposedRoot({ config }: { config: PublicConfig }) {
  const [ports] = useState(() => composePorts(config));
  return (
    <PortsContext value={ports}>
      <AuthStateProvider>
        <ShellFrame>
          <PersistentProviders>
            <Outlet />
          </PersistentProviders>
          <UpdateNotice />
          <OpenedLinks />
        </ShellFrame>
      </AuthStateProvider>
    </PortsContext>
  );
}
