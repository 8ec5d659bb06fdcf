import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('the policy of a page', () => {
  const html = `<script>window.a=1</script><script type="module" async="">import "/x.js"</script>
    <script id="data" type="application/json">{"a":1}</script><script src="/y.js"></script><script type="module" src="/z.js"></script>`;
  const policy = contentPolicy(html, { backendOrigin: null, playsAnimations: false });

  it('allows exactly the inline scripts of that page', () => {
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe(`script-src 'self' ${hash('window.a=1')} ${hash('import "/x.js"')}`);
  });

  it('allows no other site, no frame, no plug-in and no inline style sheet', () => {
    for (const directive of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "style-src 'self'"]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('lets wasm run on a page with an animation, and on no other', () => {
    const withScene = contentPolicy(html, { backendOrigin: null, playsAnimations: true });
    expect(withScene).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-");
    expect(policy).not.toContain('unsafe-eval');
  });

  it('lets pages reach a backend that lives elsewhere', () => {
    expect(contentPolicy('', { backendOrigin: 'https://x.supabase.co', playsAnimations: false })).toContain(
      "connect-src 'self' https://x.supabase.co;",
    );
  });
});
