import type { Locale } from '@innertide/std/locale';

/** Asks in the language that the page speaks now: a mail that follows is written in it, whatever the browser's own language is. */
export function fetchInLanguage(language: () => Locale): typeof fetch {
  return (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Accept-Language', language());
    return fetch(address, { ...init, headers });
  };
}
