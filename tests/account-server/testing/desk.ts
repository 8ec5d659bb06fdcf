import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthAdminApi, type AuthError } from '@supabase/auth-js';
import { vi } from 'vitest';
import { type CountedDatabase, openCountedDatabase } from './counted-database.ts';
import { type Loopback, startLoopback } from './loopback.ts';
import { PASSWORD, signUpMember } from './member.ts';

export type Client = ReturnType<Loopback['client']>;

/** Changes a request on its way: for what no call of the client can be brought to send. */
export type Rewrite = (request: { url: URL; init: RequestInit }) => void;

interface Refused {
  readonly status: number;
  /** As the header says it; null where there is none. */
  readonly code: string | null;
}

/** Houses with all kinds of settings over one database, unmodified clients for them, and what was refused last. */
export class Desk {
  last: Refused | null = null;
  readonly #database: CountedDatabase;
  readonly #directory: string;
  readonly #houses = new Map<string, Promise<Loopback>>();

  private constructor(database: CountedDatabase, directory: string) {
    this.#database = database;
    this.#directory = directory;
  }

  static async open(): Promise<Desk> {
    return new Desk(await openCountedDatabase(), await mkdtemp(join(tmpdir(), 'desk-keys-')));
  }

  get database(): CountedDatabase {
    return this.#database;
  }

  /** The house with these settings, always the same one. */
  house(settings: Readonly<Record<string, string>> = {}): Promise<Loopback> {
    const key = JSON.stringify(settings);
    const known = this.#houses.get(key) ?? startLoopback(settings, this.#database, this.#directory);
    this.#houses.set(key, known);
    return known;
  }

  #fetch(rewrite: Rewrite): typeof fetch {
    return async (input, init = {}) => {
      const request = { url: new URL(String(input)), init: { ...init } };
      rewrite(request);
      const response = await fetch(request.url, request.init);
      if (!response.ok) this.last = { status: response.status, code: response.headers.get('x-sb-error-code') };
      return response;
    };
  }

  client(house: Loopback, rewrite: Rewrite = () => {}, flowType: 'implicit' | 'pkce' = 'implicit'): Client {
    return house.client({ flowType, fetch: this.#fetch(rewrite) });
  }

  /** Somebody with a confirmed address, signed in by password. */
  async member(house: Loopback, rewrite: Rewrite = () => {}) {
    const member = await signUpMember(house);
    const client = this.client(house, rewrite);
    await client.signInWithPassword({ email: member.email, password: PASSWORD });
    return { ...member, client };
  }

  /** What comes of it while the database fails. */
  async broken<Value>(work: () => Promise<Value>, failure: Error = new Error('the disk is on fire')): Promise<Value> {
    const { transaction } = this.#database;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    Object.assign(this.#database, { transaction: () => Promise.reject(failure) });
    try {
      return await work();
    } finally {
      Object.assign(this.#database, { transaction });
      log.mockRestore();
    }
  }

  /** The key of whoever keeps the houses; they share one. */
  async serviceKey(): Promise<string> {
    return (await readFile(join(this.#directory, 'service-key'), 'utf8')).trim();
  }

  /** @param key the house's own service key unless told otherwise. */
  async admin(house: Loopback, key?: string, rewrite: Rewrite = () => {}): Promise<InstanceType<typeof AuthAdminApi>> {
    const bearer = key ?? (await this.serviceKey());
    return new AuthAdminApi({
      url: `${house.url}/auth/v1`,
      headers: { Authorization: `Bearer ${bearer}` },
      fetch: this.#fetch(rewrite),
    });
  }

  query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    return this.#database.transaction({ role: 'system' }, (tx) => tx.query(text, parameters));
  }

  async close(): Promise<void> {
    for (const house of this.#houses.values()) await (await house).close();
    await this.#database.close();
    await rm(this.#directory, { recursive: true });
  }
}

/** Another body in place of what the client wrote. */
export function withBody(change: (body: Record<string, unknown>) => unknown): Rewrite {
  return ({ init }) => {
    const written: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    const changed = change(written as Record<string, unknown>);
    init.body = typeof changed === 'string' ? changed : JSON.stringify(changed);
  };
}

/** A page that opens at an address: what the client makes of it, and the address it leaves behind. */
export async function openPage(
  client: (options: { readonly detectSessionInUrl: true }) => Client,
  address: string,
): Promise<{ readonly client: Client; readonly error: AuthError | null; readonly address: string }> {
  const page = {
    location: new URL(address),
    history: {
      state: null,
      replaceState(_: unknown, __: string, next: string) {
        page.location = new URL(next);
      },
    },
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  // The client warns of addresses that are older than its clock.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    const opened = client({ detectSessionInUrl: true });
    const { error } = await opened.initialize();
    return { client: opened, error, address: page.location.href };
  } finally {
    warn.mockRestore();
    vi.unstubAllGlobals();
  }
}
