import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from './fake-provider.ts';

const SECRET = Buffer.from('the hook and the server know');

/** An HTTP hook as an operator writes one: it reads only what is signed as Standard Webhooks ask. */
export interface FakeHook {
  readonly environment: Readonly<Record<string, string>>;
  /** Payloads that were signed, in order. */
  readonly asked: { readonly metadata: Record<string, unknown>; readonly user: Record<string, unknown> }[];
  /** Requests whose signature or time was wrong. */
  readonly unsigned: () => number;
  /** Decides from now on; null lets every request wait. */
  answer: ((response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

/** Lets the account be made. */
export const consent = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

/** Refuses the account with a reason. */
export const reject = (status: number, message: string) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { http_code: status, message } }));

async function signedBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = request.headers;
  const expected = createHmac('sha256', SECRET).update(`${id}.${seconds}.${body}`).digest('base64');
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) < 300;
  return isRecent && signature === `v1,${expected}` ? body : null;
}

/** Starts a hook for `before_user_created` on this machine; it consents at first. */
export async function startFakeHook(timeout = '5s'): Promise<FakeHook> {
  const listener = await listen();
  let unsigned = 0;
  const hook: FakeHook = {
    environment: {
      AUTH_HOOK_BEFORE_USER_CREATED_ENABLED: 'true',
      AUTH_HOOK_BEFORE_USER_CREATED_URI: `${listener.url}/before-user-created`,
      AUTH_HOOK_BEFORE_USER_CREATED_SECRETS: `v1,whsec_${SECRET.toString('base64')}`,
      AUTH_HOOK_BEFORE_USER_CREATED_TIMEOUT: timeout,
    },
    asked: [],
    unsigned: () => unsigned,
    answer: consent,
    close: listener.close,
  };
  listener.answerWith(async (request, response) => {
    const body = await signedBody(request);
    if (body === null) unsigned += 1;
    else hook.asked.push(JSON.parse(body));
    if (body === null) response.writeHead(401).end();
    else hook.answer?.(response);
  });
  return hook;
}
