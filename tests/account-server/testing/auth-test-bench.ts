import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthAdminApi, type AuthError } from '@supabase/auth-js';
import { SignJWT } from 'jose';
import { vi } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './auth-test-server.ts';
import { type CountedDatabase, openCountedDatabase } from './counted-database.ts';
import { PASSWORD, signUpMember } from './member.ts';

export type Client = ReturnType<AuthTestServer['client']>;

/** Changes a request before it is sent, for what the client itself cannot send. */
export type Rewrite = (request: { url: URL; init: RequestInit }) => void;

interface Refused {
  readonly status: number;
  /** From the x-sb-error-code header; null without one. */
  readonly code: string | null;
}

/** Auth servers with any settings over one database, unmodified clients for them, and the last refused request. */
export class AuthTestBench {
  last: Refused | null = null;
  readonly #database: CountedDatabase;
  readonly #directory: string;
  readonly #servers = new Map<string, Promise<AuthTestServer>>();

  private constructor(database: CountedDatabase, directory: string) {
    this.#database = database;
    this.#directory = directory;
  }

  static async open(): Promise<AuthTestBench> {
    return new AuthTestBench(await openCountedDatabase(), await mkdtemp(join(tmpdir(), 'auth-bench-keys-')));
  }

  get database(): CountedDatabase {
    return this.#database;
  }

  /** The server with these settings; created once. */
  server(settings: Readonly<Record<string, string>> = {}): Promise<AuthTestServer> {
    const key = JSON.stringify(settings);
    const known = this.#servers.get(key) ?? startAuthTestServer(settings, this.#database, this.#directory);
    this.#servers.set(key, known);
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

  client(server: AuthTestServer, rewrite: Rewrite = () => {}, flowType: 'implicit' | 'pkce' = 'implicit'): Client {
    return server.client({ flowType, fetch: this.#fetch(rewrite) });
  }

  /** A member with a confirmed address, signed in by password. */
  async member(server: AuthTestServer, rewrite: Rewrite = () => {}) {
    const member = await signUpMember(server);
    const client = this.client(server, rewrite);
    await client.signInWithPassword({ email: member.email, password: PASSWORD });
    return { ...member, client };
  }

  /** Runs `work` while every transaction fails. */
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

  /** An admin client. @param key an admin key by default. */
  async admin(
    server: AuthTestServer,
    key?: string,
    rewrite: Rewrite = () => {},
  ): Promise<InstanceType<typeof AuthAdminApi>> {
    const bearer = key ?? server.adminKey;
    return new AuthAdminApi({
      url: `${server.url}/auth/v1`,
      headers: { Authorization: `Bearer ${bearer}` },
      fetch: this.#fetch(rewrite),
    });
  }

  query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    return this.#database.transaction({ role: 'system' }, (tx) => tx.query(text, parameters));
  }

  async close(): Promise<void> {
    for (const server of this.#servers.values()) await (await server).close();
    await this.#database.close();
    await rm(this.#directory, { recursive: true });
  }
}

/** Replaces the body of the client's request. */
export function withBody(change: (body: Record<string, unknown>) => unknown): Rewrite {
  return ({ init }) => {
    const written: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    const changed = change(written as Record<string, unknown>);
    init.body = typeof changed === 'string' ? changed : JSON.stringify(changed);
  };
}

/** Opens a page at an address. @returns the client's result and the address it leaves. */
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
  // The client warns of tokens issued before its clock.
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

/** A service_role JWT as a hosted project has one, with the signing key that AUTH_JWT_KEYS takes. */
export async function signServiceToken(known?: Readonly<Record<string, unknown>> & { readonly kid: string }) {
  const jwk = known ?? {
    kty: 'oct',
    kid: 'hosted',
    alg: 'HS256',
    key_ops: ['sign', 'verify'],
    k: Buffer.alloc(32, 7).toString('base64url'),
  };
  const token = await new SignJWT({ role: 'service_role', jti: randomUUID() })
    .setProtectedHeader({ alg: 'HS256', kid: jwk.kid })
    .setExpirationTime('1h')
    .sign(Buffer.alloc(32, 7));
  return { jwk, token };
}
