import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { DeferredScripts } from './boot/deferred-scripts.tsx';
import headScript from './boot/head-script.ts?inline-script';
import { PageEnvironment } from './boot/page-environment.tsx';
import { pageRequestContext, procedureCallContext } from './boot/page-request.ts';
import { serverCopy } from './copy/all-copy.server.ts';
import { createI18n } from './copy/i18n.ts';
import { namespacesFor } from './copy/namespaces.ts';

export { pageRequestContext, procedureCallContext };

/** Inline scripts of constant text: the policy of a page names their hashes. */
export const ownScripts = [headScript];

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext?: RouterContextProvider,
): Promise<Response> {
  const { nonce, deferral, ...page } = loadContext?.get(pageRequestContext) ?? {
    locale: 'en' as const,
    theme: 'system' as const,
    config: null,
    nonce: '',
    deferral: null,
  };
  const copy = serverCopy(page.locale, namespacesFor(new URL(request.url).pathname));
  const whole = entryContext.isSpaMode || isbot(request.headers.get('user-agent'));
  const scripts = deferral ? { element: <DeferredScripts order={deferral.order} />, until: deferral.until } : undefined;
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe } = renderToPipeableStream(
      <PageEnvironment data={{ request: page, copy }} i18n={createI18n(page.locale, copy)} scripts={scripts}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </PageEnvironment>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          console.error(error);
        },
      },
    );
  });
}
