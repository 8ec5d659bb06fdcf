// The phone's build as an app serves it: files of an origin of their own, without a server that could render or redirect,
// and there whether or not there is a network.
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import type { Page } from '@playwright/test';

const files = join(import.meta.dirname, '../../apps/web/build-native/client');

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export class PhoneFiles {
  /** Another origin than the server's, and one that a browser trusts as it trusts capacitor://localhost. */
  readonly origin: string;
  readonly #server: Server;

  private constructor(origin: string, server: Server) {
    this.origin = origin;
    this.#server = server;
  }

  /** Serves the build as the app's own handler does: an address without an extension is the one page. */
  static async open(backendUrl: string): Promise<PhoneFiles> {
    const port = await findFreeTcpPort();
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://phone').pathname));
      const answer = (status: number, contentType: string, body: string | Buffer) =>
        response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
      if (path === '/backend.json') return answer(200, 'application/json', JSON.stringify({ url: backendUrl }));
      const file = join(files, extname(path) === '' ? 'index.html' : path);
      if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return answer(404, 'text/plain', '');
      return answer(200, CONTENT_TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    return new PhoneFiles(`http://localhost:${port}`, server);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Takes the network from a page, or gives it back; the files of the app stay, as they do on a phone. */
export async function turnNetwork(page: Page, isThere: boolean, backendUrl: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.overrideNetworkState', {
    offline: !isThere,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  if (isThere) await page.unroute(`${backendUrl}/**`);
  else await page.route(`${backendUrl}/**`, (route) => route.abort('internetdisconnected'));
}
