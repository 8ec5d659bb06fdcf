import type { PublicConfig } from '@innertide/protocol/public-config';
import type { Locale } from '@innertide/std/locale';
import { createContext } from 'react-router';

/** `system` follows prefers-color-scheme. */
export type ThemeChoice = 'system' | 'night' | 'dawn';

/** What the server knows about one request and hands to the page it renders. */
export interface PageRequest {
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  /** null only in the phone's build, which asks for /config.json itself. */
  readonly config: PublicConfig | null;
  /** Empty where the policy lists hashes instead. */
  readonly nonce: string;
}

/** The key under which the server puts it into the RouterContextProvider. */
export const pageRequestContext = createContext<PageRequest>({
  locale: 'en',
  theme: 'system',
  config: null,
  nonce: '',
});

/** Asks the backend one remote procedure as a visitor. Rejects when there is no answer. */
export type ProcedureCall = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The key under which the server puts its way to the backend. */
export const procedureCallContext = createContext<ProcedureCall>(() => Promise.reject(new Error('no backend here')));
