import { describe, expect, it } from 'vitest';
import { allowedRedirect, withFragment, withQuery } from './redirects.ts';

const allowed = (address: string, list: string[] = [], site = 'https://innertide.example') =>
  allowedRedirect(address, site, list);

describe('the redirect allow list', () => {
  it('allows the site itself and loopback addresses on any port, without the fragment', () => {
    expect(allowed('https://innertide.example/auth/callback?a=1#b')).toBe(
      'https://innertide.example/auth/callback?a=1',
    );
    expect(allowed('https://innertide.example:443/')).toBe('https://innertide.example/');
    expect(allowed('http://127.0.0.1:80/x')).toBe('http://127.0.0.1/x');
    expect(allowed('http://127.0.0.1:8080/x')).toBe('http://127.0.0.1:8080/x');
    expect(allowed('http://[::1]:8080/x')).toBe('http://[::1]:8080/x');
    expect(allowed('http://localhost:5173/x', [], 'http://localhost:3000')).toBe('http://localhost:5173/x');
  });

  it('rejects other hosts, schemes, ports, user names and disguised hosts', () => {
    for (const address of [
      'https://evil.example/',
      'http://innertide.example/',
      'https://innertide.example:8443/',
      'https://innertide.example.evil.example/',
      'https://innertide.example@evil.example/',
      'https://someone@innertide.example/',
      'https://:secret@innertide.example/',
      'https://@innertide.example/',
      ' https://innertide.example/',
      'http://127.evil.example/',
      'ftp://127.0.0.1/',
      'https://innertide.example\\@evil.example/',
      'https:\\\\evil.example/',
      '//evil.example/',
      '/auth/callback',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://localhost:3000/',
      'http://128.0.0.1/',
      'javascript://innertide.example/%0aalert(1)',
      'javascript:alert(1)',
      'data:text/html,x',
      `https://innertide.example/${'x'.repeat(2048)}`,
      '',
      'not an address',
    ]) {
      expect(allowed(address), address).toBeNull();
    }
  });

  it('accepts addresses of up to 2048 characters, and refuses an absent one', () => {
    const start = 'https://innertide.example/';
    const longest = start + 'x'.repeat(2048 - start.length);
    expect([allowed(longest), allowed(`${longest}x`)]).toEqual([longest, null]);
    expect([null, undefined].map((address) => allowedRedirect(address, start, ['**']))).toEqual([null, null]);
  });

  it('matches a question mark to one character within a label or segment', () => {
    const list = ['https://app?.friend.example/a?c'];
    expect(allowed('https://app1.friend.example/abc', list)).toBe('https://app1.friend.example/abc');
    expect(allowed('https://app.friend.example/abc', list)).toBeNull();
    expect(allowed('https://app1.friend.example/a/c', list)).toBeNull();
    expect(allowed('https://app1.friend.example/a?c', list)).toBe('https://app1.friend.example/a?c');
  });

  it('matches globs: one star within a label or segment, two stars across them', () => {
    const list = ['https://*.friend.example/auth/*', 'capacitor://localhost/**', 'https://exact.example/page?x=1'];
    expect(allowed('https://app.friend.example/auth/callback', list)).not.toBeNull();
    expect(allowed('https://a.b.friend.example/auth/callback', list)).toBeNull();
    expect(allowed('https://app.friend.example/auth/deep/er', list)).toBeNull();
    expect(allowed('https://appXfriend.example/auth/callback', list)).toBeNull();
    expect(allowed('capacitor://localhost/any/where', list)).not.toBeNull();
    expect(allowed('https://exact.example/page', list)).toBeNull();
  });

  it('adds parameters without changing existing ones', () => {
    expect(withFragment('https://x.example/', { a: 'b c' })).toBe('https://x.example/#a=b+c');
    expect(withQuery('https://x.example/?sb_flow_id=1', { code: 'x' })).toBe('https://x.example/?sb_flow_id=1&code=x');
  });
});
