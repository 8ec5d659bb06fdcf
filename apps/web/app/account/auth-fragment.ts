/** What a mail link or a provider left in the address after `#`. */
export type AuthFragment =
  | { readonly kind: 'none' }
  | { readonly kind: 'tokens'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'error'; readonly code: string; readonly description: string };

/** Reads a location's hash (with or without `#`). Any error in it outweighs tokens. */
export function readAuthFragment(hash: string): AuthFragment {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const error = parameters.get('error');
  const code = parameters.get('error_code');
  const description = parameters.get('error_description');
  if (error !== null || code !== null || description !== null) {
    return { kind: 'error', code: code ?? error ?? 'unknown', description: description ?? '' };
  }
  const accessToken = parameters.get('access_token');
  const refreshToken = parameters.get('refresh_token');
  return accessToken && refreshToken ? { kind: 'tokens', accessToken, refreshToken } : { kind: 'none' };
}
