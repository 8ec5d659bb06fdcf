import type { PublicConfig } from '@innertide/protocol/public-config';
import type { Locale } from '@innertide/std/locale';
import { createContext } from 'react-router';
import type { DeferUntil } from './start-deferred-scripts.ts';

/** `system` follows prefers-color-scheme. */
export type ThemeChoice = 'system' | 'night' | 'dawn';

/** How the scripts of a page are laid aside until it can be seen. */
export interface ScriptDeferral {
  readonly until: DeferUntil;
  /** Sorts the addresses of the page's modules as they are to run: each after those it imports. */
  readonly order: (addresses: readonly string[]) => readonly string[];
}

/** What the server knows about one request and hands to the page it renders. */
export interface PageRequest {
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  /** null only in the phone's build, which asks for /config.json itself. */
  readonly config: PublicConfig | null;
  /** Empty where the policy lists hashes instead. */
  readonly nonce: string;
  /** null where scripts start at once: while developing, in the phone, on pages that cannot be used without them. */
  readonly deferral: ScriptDeferral | null;
}

/** The key under which the server puts it into the RouterContextProvider. */
export const pageRequestContext = createContext<PageRequest>({
  locale: 'en',
  theme: 'system',
  config: null,
  nonce: '',
  deferral: null,
});

/** Asks the backend one remote procedure as a visitor. Rejects when there is no answer. */
export type ProcedureCall = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The key under which the server puts its way to the backend. */
export const procedureCallContext = createContext<ProcedureCall>(() => Promise.reject(new Error('no backend here')));
