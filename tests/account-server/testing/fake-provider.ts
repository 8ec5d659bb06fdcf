import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { SignInProviderName } from '@innertide/protocol/sign-in-providers';
import { listenLocally } from '@innertide/server-std/testing/local-server';

/** A user at the fake provider. */
export interface Person {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

export interface FakeIdentityProvider {
  readonly url: string;
  /** The user of the next sign-in; null: the user cancels. */
  next: Person | null;
  /** Sets the redirect_uri and starts answering. */
  open(callbackUrl: string): void;
  close(): Promise<void>;
}

export const CLIENT_ID = 'innertide-web';
export const CLIENT_SECRET = 'a secret between two servers, long enough';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An HTTP server on a free port of this machine whose answers can be replaced. */
export async function listen(): Promise<{ url: string; answerWith(answer: Answer): void; close(): Promise<void> }> {
  let answer: Answer = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  const tcpPort = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${tcpPort}`,
    answerWith(next) {
      answer = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The fields of a form. */
export async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** The variables that enable a provider at a fake's address. */
export function providerEnvironment(name: SignInProviderName, url: string): Readonly<Record<string, string>> {
  const prefix = `AUTH_EXTERNAL_${name.toUpperCase()}`;
  return {
    [`${prefix}_ENABLED`]: 'true',
    [`${prefix}_CLIENT_ID`]: CLIENT_ID,
    [`${prefix}_SECRET`]: CLIENT_SECRET,
    [`${prefix}_URL`]: url,
  };
}
