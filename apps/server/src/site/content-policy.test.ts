import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentPolicy, withoutNonce } from './content-policy.ts';

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('the content security policy of a page', () => {
  const html = `<script>before()</script><script nonce="n1">window.a=1</script><script nonce="n1" type="module" async="">import "/x.js"</script>
    <script id="data" type="application/json">{"a":1}</script><script src="/y.js"></script><p>A note: <script>steal()</script></p>`;
  const usual = { backendOrigin: null, playsAnimations: false, nonce: 'n1', isShared: true, ownScripts: ['before()'] };
  const policy = contentPolicy(html, usual);
  const scriptsOf = (text: string) => text.split('; ').find((directive) => directive.startsWith('script-src'));

  it('allows the framework’s and our scripts by hash on a cached page, and no injected script', () => {
    expect(scriptsOf(policy)).toBe(
      `script-src 'self' ${hash('before()')} ${hash('window.a=1')} ${hash('import "/x.js"')}`,
    );
    expect(withoutNonce(html, 'n1')).not.toContain('nonce');
  });

  it('allows them by nonce on a page for one person', () => {
    const own = contentPolicy(html, { ...usual, isShared: false });
    expect(scriptsOf(own)).toBe(`script-src 'self' 'nonce-n1' ${hash('before()')}`);
  });

  it('allows no other site, no frame, no plug-in and no inline style sheet', () => {
    for (const directive of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "style-src 'self'"]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('allows pictures of this site alone: one from elsewhere could carry a word there', () => {
    expect(policy.split('; ')).toContain("img-src 'self' data: blob:");
  });

  it('turns texts into markup or code by the two policies of the web app alone', () => {
    expect(policy.split('; ')).toContain("require-trusted-types-for 'script'");
    expect(policy.split('; ')).toContain('trusted-types default prose');
  });

  it('allows wasm on a page with an animation only', () => {
    expect(contentPolicy(html, { ...usual, playsAnimations: true })).toContain(
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-",
    );
    expect(policy).not.toContain('unsafe-eval');
  });

  it('allows requests to a backend of another origin', () => {
    expect(contentPolicy('', { ...usual, backendOrigin: 'https://x.supabase.co' })).toContain(
      "connect-src 'self' https://x.supabase.co;",
    );
  });
});
