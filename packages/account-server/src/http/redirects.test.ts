import { describe, expect, it } from 'vitest';
import { allowedRedirect, deadEntries, withFragment, withQuery } from './redirects.ts';

const allowed = (address: string, list: string[] = [], site = 'https://innertide.example') =>
  allowedRedirect(address, site, list);

describe('the redirect allow list', () => {
  it('allows the site itself, without the fragment', () => {
    expect(allowed('https://innertide.example/auth/callback?a=1#b')).toBe(
      'https://innertide.example/auth/callback?a=1',
    );
    expect(allowed('https://innertide.example:443/')).toBe('https://innertide.example/');
  });

  it('allows loopback addresses on any port only where the site is on this machine, or where they are listed', () => {
    const loopback = ['http://127.0.0.1/x', 'http://127.0.0.1:8080/x', 'http://[::1]:8080/x'];
    for (const site of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      expect(loopback.map((address) => allowed(address, [], site))).toEqual(loopback);
    }
    expect(allowed('http://127.0.0.1:80/x', [], 'http://localhost:3000')).toBe('http://127.0.0.1/x');
    expect(allowed('http://localhost:5173/x', [], 'http://localhost:3000')).toBe('http://localhost:5173/x');
    expect(loopback.map((address) => allowed(address))).toEqual([null, null, null]);
    expect(allowed('http://127.0.0.1:8080/x', ['http://127.0.0.1:*/**'])).toBe('http://127.0.0.1:8080/x');
    expect(allowed('http://127.0.0.1:8080/x', ['http://127.0.0.1:9090/**'])).toBeNull();
  });

  it('matches an entry that is a bare origin, with a query, a capital host or the default port', () => {
    const entries = {
      'http://localhost:5173': ['http://localhost:5173', 'http://localhost:5173/', 'http://localhost:5173#x'],
      'https://app.example.org?x=1': ['https://app.example.org?x=1', 'https://app.example.org/?x=1'],
      'https://App.Example.org/x': ['https://app.example.org/x', 'https://APP.example.org/x'],
      'HTTPS://app.example.org:443/x': ['https://app.example.org/x', 'https://app.example.org:443/x'],
      'https://app.example.org:443': ['https://app.example.org', 'https://app.example.org:443/'],
      'http://app.example.org:80/*': ['http://app.example.org/x'],
      'https://*.Example.org': ['https://app.example.org', 'https://app.example.org/'],
    };
    for (const [entry, addresses] of Object.entries(entries)) {
      for (const address of addresses) expect(allowed(address, [entry]), `${entry} ${address}`).not.toBeNull();
    }
    expect(allowed('http://localhost:5173', ['http://localhost:5173'])).toBe('http://localhost:5173/');
  });

  it('lets a bare origin stand for nothing but itself', () => {
    for (const address of [
      'http://localhost:5173/x',
      'http://localhost:5173?x=1',
      'http://localhost:51730',
      'https://localhost:5173',
      'http://localhost:5173.evil.example',
      'http://localhost:5173@evil.example',
      'http://localhost:5173\n',
    ]) {
      expect(allowed(address, ['http://localhost:5173']), address).toBeNull();
    }
    expect(allowed('https://app.example.org/X', ['https://app.example.org/x']), 'a path is not a host').toBeNull();
    expect(allowed('https://app.example.org:8443/x', ['https://app.example.org:443/x'])).toBeNull();
    for (const port of ['https://b.example:443', 'http://b.example:80']) {
      const entry = `https://app.example.org/x?to=${port}`;
      expect(allowed(entry, [entry])).toBe(entry);
      expect(allowed(entry.replace(/:\d+$/, ''), [entry]), 'an address in a query is not the host').toBeNull();
    }
  });

  it('names entries that can never match', () => {
    const alive = [
      'http://localhost:5173',
      'https://*.friend.example/**',
      'https://app?.friend.example/a?c',
      'https://app.example.org?x=1',
      'http://127.0.0.1:*/**',
      'capacitor://localhost/**',
      'com.innertide.app://auth/callback',
      '**',
    ];
    const dead = [
      'app.example.org',
      'app.example.org/**',
      '/auth/callback',
      'https://app.example.org/#x',
      'https://me@app.example.org/',
      '',
    ];
    expect(deadEntries([...alive, ...dead])).toEqual(dead);
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

  it('matches an address against three double stars in a time that grows with its length alone', () => {
    const address = `https://app.example.org?${'/'.repeat(2000)}`;
    expect(allowed(address, ['https://**/**/**/callback'])).toBeNull();
    expect(allowed(`${address}callback`, ['https://**/**/**/callback'])).toBe(
      `https://app.example.org/?${'/'.repeat(2000)}callback`,
    );
  }, 15_000);

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
