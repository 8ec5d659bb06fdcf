import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Where the pages' backend is, when it is not this server. */
  readonly backendOrigin: string | null;
  /** Whether the page plays an animation, whose runtime is wasm. */
  readonly playsAnimations: boolean;
  /** What the page was rendered with: scripts that carry it were written by the framework, and not by a text that slipped in. */
  readonly nonce: string;
  /** Whether many get the same page: then a nonce would be known to all, and hashes take its place. */
  readonly isShared: boolean;
  /** Inline scripts of constant text, the same on every page. */
  readonly ownScripts: readonly string[];
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Types that never run; `later` becomes `module` when the page starts its scripts. */
const DATA_TYPE = /\stype="(?!module|later|text\/javascript|application\/javascript|importmap)[^"]*"/;

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The inline scripts that a page runs and that carry its nonce. Data blocks never run and need none. */
function scriptsOfTheFramework(html: string, nonce: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !DATA_TYPE.test(attributes))
    .map(([, , body = '']) => body);
}

/** The page without its nonce, to be kept and shown to many. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '');
}

/**
 * The policy of one rendered page: its own files, its own inline scripts and its backend. Inline scripts are named by hash
 * where the page is shared, else by the nonce; one that carries no nonce gets neither, wherever in the page it stands.
 * `wasm-unsafe-eval` stands only where animations play. Trusted Types let no script of the page turn a text into markup or code, but by
 * the two policies of the web app (`boot/trusted-types.ts`, `site/content/trusted-prose.ts`). Style attributes are how the server renders a position or a progress.
 */
export function contentPolicy(html: string, options: PolicyOptions): string {
  const backend = options.backendOrigin === null ? [] : [options.backendOrigin];
  const scripts = options.isShared ? scriptsOfTheFramework(html, options.nonce) : [];
  const byNonce = options.isShared ? [] : [`'nonce-${options.nonce}'`];
  const hashes = new Set([...options.ownScripts, ...scripts].map(hashOf));
  const wasm = options.playsAnimations ? ["'wasm-unsafe-eval'"] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...wasm, ...byNonce, ...hashes],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'prose'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
