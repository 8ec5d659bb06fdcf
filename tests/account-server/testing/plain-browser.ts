/** A minimal browser: stores cookies by origin, follows redirects, and submits self-submitting forms. */
export class PlainBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #home: string;

  /** @param home prefix of the addresses at which it stops. */
  constructor(home: string) {
    this.#home = home;
  }

  /** Stores the cookies of a response. */
  storeCookies(origin: string, cookies: readonly string[]): void {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  }

  /** The Cookie header for an origin. */
  cookiesOf(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens an address and follows it home. @param form further fields of a submitted form. @returns the address at home. */
  async open(address: string, form: Readonly<Record<string, string>> = {}): Promise<URL> {
    let next: { url: string; init: RequestInit } = { url: address, init: {} };
    for (let step = 0; step < 15; step += 1) {
      if (next.url.startsWith(this.#home)) return new URL(next.url);
      const { origin } = new URL(next.url);
      // Cross-site POSTs carry no cookie (SameSite=Lax).
      const sent = next.init.method === 'POST' ? '' : this.cookiesOf(origin);
      const headers = sent === '' ? {} : { cookie: sent };
      const response = await fetch(next.url, { ...next.init, headers, redirect: 'manual' });
      this.storeCookies(origin, response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (location !== null) next = { url: new URL(location, next.url).href, init: {} };
      else next = formOf(await response.text(), next.url, form);
    }
    throw new Error(`never came home: ${next.url}`);
  }
}

function formOf(
  page: string,
  address: string,
  more: Readonly<Record<string, string>>,
): { url: string; init: RequestInit } {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`${address} leads nowhere: ${page}`);
  const body = new URLSearchParams(more);
  for (const [, name = '', value = ''] of page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)) {
    body.set(name, value);
  }
  return { url: action, init: { method: 'POST', body } };
}
