import type { PublicConfig } from '@innertide/protocol/public-config';
import { describe, expect, it } from 'vitest';
import { pageFactsOf } from './page-facts.ts';

const config = {} as PublicConfig;

function facts(address: string, headers: Record<string, string> = {}) {
  return pageFactsOf(new Request(`http://localhost${address}`, { headers }), config);
}

describe('the facts of a page request', () => {
  it('take the language from the address, else from the cookie, else from the browser, else English', () => {
    const headers = { cookie: 'a=b; lang=pl', 'accept-language': 'en' };
    expect(facts('/?locale=en', headers).locale).toBe('en');
    expect(facts('/?locale=de', headers).locale).toBe('pl');
    expect(facts('/', { cookie: 'lang=de', 'accept-language': 'pl,en;q=0.5' }).locale).toBe('pl');
    expect(facts('/').locale).toBe('en');
  });

  it('take the theme from the cookie, else from the system', () => {
    expect(facts('/', { cookie: 'theme=dawn' }).theme).toBe('dawn');
    expect(facts('/', { cookie: 'theme=pink' }).theme).toBe('system');
  });
});
