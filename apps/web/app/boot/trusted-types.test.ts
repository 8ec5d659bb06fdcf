import { describe, expect, it } from 'vitest';
import { makeDefaultPolicy, type TrustedTypes } from './trusted-types.ts';

/** The rules of the policy that is made on a page of `https://site.example`, by the name of the policy. */
function rulesMade(): ReadonlyMap<string, Parameters<TrustedTypes['createPolicy']>[1]> {
  const made = new Map<string, Parameters<TrustedTypes['createPolicy']>[1]>();
  const createPolicy: TrustedTypes['createPolicy'] = (name, rules) => {
    made.set(name, rules);
    return { createHTML: (text) => [text] };
  };
  makeDefaultPolicy({ createPolicy }, 'https://site.example');
  return made;
}

describe('the default policy of Trusted Types', () => {
  const rules = rulesMade().get('default');

  it('lets no markup through but the constant of React', () => {
    expect(rules?.createHTML?.('<script></script>')).toBe('<script></script>');
    expect(rules?.createHTML?.('{"@context":"https://schema.org","name":"\\u003cb>"}')).toContain('schema.org');
    for (const text of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', ' <script></script>', 'a<b']) {
      expect(rules?.createHTML?.(text), text).toBeNull();
    }
  });

  it('makes code of no text', () => {
    for (const text of ['alert(1)', '', '{}']) expect(rules?.createScript?.(text), text).toBeNull();
  });

  it('lets scripts and workers come from built files of the site alone', () => {
    for (const text of ['/sw.js', '/assets/recording-1.js', 'https://site.example/assets/a.js']) {
      expect(rules?.createScriptURL?.(text), text).toBe(text);
    }
    for (const text of [
      'https://evil.example/assets/a.js',
      '//evil.example/sw.js',
      'http://site.example/sw.js',
      'data:text/javascript,alert(1)',
      'blob:https://site.example/1',
      '/rest/v1/rpc/profile',
      '/assets/../feeds/en.xml',
      '/sw.js/x',
    ]) {
      expect(rules?.createScriptURL?.(text), text).toBeNull();
    }
    expect(() => rules?.createScriptURL?.('http://[')).toThrow('Invalid URL');
  });

  it('is left out where the browser has no Trusted Types', () => {
    expect(() => makeDefaultPolicy(undefined, 'https://site.example')).not.toThrow();
  });
});
