/**
 * The key under which the official client stores an AuthSession in the browser: the first label of the backend's
 * hostname between `sb-` and `-auth-token` (https://abc.supabase.co → sb-abc-auth-token, http://127.0.0.1 →
 * sb-127-auth-token), so that one browser profile can hold sign-ins of several backends.
 */
export function authStorageKey(backendUrl: string): string {
  const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i.exec(backendUrl)?.[1] ?? '';
  return `sb-${host.toLowerCase().split('.')[0]}-auth-token`;
}
