import { randomUUID } from 'node:crypto';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import type { AuthTestBench } from './auth-test-bench.ts';
import type { ErrorRow } from './error-row.ts';
import { type FakeHook, startFakeHook } from './fake-hook.ts';
import { PASSWORD } from './member.ts';

let hook: Promise<FakeHook> | null = null;

/** A hook that gives up after half a second, started at first use. */
function theHook(): Promise<FakeHook> {
  hook ??= startFakeHook('500ms');
  return hook;
}

export async function stopFakeHook(): Promise<void> {
  await (await hook)?.close();
  hook = null;
}

const newAccount = () => ({ email: `${randomUUID()}@example.org`, password: PASSWORD });

async function signUpWith(bench: AuthTestBench, answer: FakeHook['answer']) {
  const started = await theHook();
  started.answer = answer;
  return bench.client(await bench.server(started.environment)).signUp(newAccount());
}

/** Errors of what decides who may sign up and where mail goes. */
export const signUpRuleRows: readonly ErrorRow[] = [
  {
    name: 'signup_not_allowed',
    when: 'the address is in no allowed domain',
    status: 422,
    code: 'signup_not_allowed',
    text: 'Signups are not allowed for this email address',
    async provoke(bench) {
      return bench.client(await bench.server({ AUTH_SIGNUP_ALLOWED_DOMAINS: 'school.example' })).signUp(newAccount());
    },
  },
  {
    name: 'hook_payload_invalid_content_type',
    when: 'the hook answers in another type than JSON',
    status: 400,
    code: 'hook_payload_invalid_content_type',
    text: 'Invalid JSON response of the hook',
    provoke: (bench) => signUpWith(bench, (response) => response.writeHead(200, { 'content-type': 'text/html' }).end()),
  },
  {
    name: 'hook_payload_over_size_limit',
    when: 'the hook answers more than 200 KiB',
    status: 422,
    code: 'hook_payload_over_size_limit',
    text: 'Payload size exceeded size limit of 204800 bytes',
    provoke: (bench) =>
      signUpWith(bench, (response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify('x'.repeat(204_800))),
      ),
  },
  {
    name: 'hook_timeout',
    when: 'the hook does not answer in time',
    status: 422,
    code: 'hook_timeout',
    text: 'Failed to reach hook within maximum time',
    provoke: (bench) => signUpWith(bench, null),
  },
  {
    name: 'hook_timeout_after_retry',
    when: 'nobody is where the hook should be',
    status: 422,
    code: 'hook_timeout_after_retry',
    text: 'Failed to reach hook after maximum retries',
    async provoke(bench) {
      const { environment } = await theHook();
      const elsewhere = {
        ...environment,
        // Three refused tries have a fifth of it: on a busy machine each takes a while.
        AUTH_HOOK_BEFORE_USER_CREATED_TIMEOUT: '2s',
        AUTH_HOOK_BEFORE_USER_CREATED_URI: `http://127.0.0.1:${await findFreeTcpPort()}/hook`,
      };
      return bench.client(await bench.server(elsewhere)).signUp(newAccount());
    },
  },
  {
    name: 'email_undeliverable',
    when: 'mails to the address came back',
    status: 422,
    code: 'email_undeliverable',
    text: 'No mail is sent to this address: it came back, or was reported as unwanted',
    async provoke(bench) {
      const server = await bench.server();
      const { email, password } = newAccount();
      await server.fetch('/admin/mail-events', {
        method: 'POST',
        headers: { authorization: `Bearer ${server.adminKey}` },
        body: JSON.stringify({ events: [{ email, kind: 'bounce' }] }),
      });
      return bench.client(server).signUp({ email, password });
    },
  },
];
