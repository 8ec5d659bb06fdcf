import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Where the pages' backend is, when it is not this server. */
  readonly backendOrigin: string | null;
  /** Whether the page plays an animation, whose runtime is wasm. */
  readonly playsAnimations: boolean;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_TYPE = /\stype="(?!module|text\/javascript|application\/javascript|importmap)[^"]*"/;

/** The Content-Security-Policy sources of the inline scripts that a page runs. Data blocks never run and need none. */
function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_TYPE.test(attributes))
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  return [...new Set(hashes)];
}

/**
 * The policy of one rendered page: its own files, its own inline scripts by hash, and its backend.
 * `wasm-unsafe-eval` stands only where animations play; style attributes are how the server renders a position or a progress.
 */
export function contentPolicy(html: string, options: PolicyOptions): string {
  const backend = options.backendOrigin === null ? [] : [options.backendOrigin];
  const wasm = options.playsAnimations ? ["'wasm-unsafe-eval'"] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...wasm, ...inlineScriptHashes(html)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
