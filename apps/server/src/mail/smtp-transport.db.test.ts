import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { listenLocally } from '@innertide/server-std/testing/local-server';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { MailSender } from './mail-sender.ts';
import { enqueueMail } from './outbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { serverCertificate } from './testing/server-certificate.ts';
import { testSuppressions } from './testing/suppressed-addresses.ts';

const SYSTEM = { role: 'system' } as const;
const MAIL = {
  to: 'ada@example.org',
  subject: 'Zażółć gęślą jaźń',
  text: 'Type this code: 012345',
  html: '<p>Type this code: <b>012345</b></p>',
};

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

let test: TestDatabase;
let received: Received[] = [];
const servers: SMTPServer[] = [];

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  received = [];
  logged = [];
  await test.database.execute('delete from public.mail_outbox');
  await test.database.execute('delete from auth.mail_suppressions');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** A real mail server that keeps what it is given. */
async function startServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (username === 'postman' && password === 'p@ss') callback(null, { user: username });
      else callback(new Error('who are you?'));
    },
    onData(stream, session, callback) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        callback();
      });
    },
    ...options,
  });
  // A client that goes away in the middle is the test's wish, not a failure.
  server.on('error', () => {});
  servers.push(server);
  return listenLocally(server.server);
}

/** What the log says of the mail server. */
let logged: string[] = [];

async function sendOver(port: number, password = 'p%40ss', host = '127.0.0.1'): Promise<number> {
  const transport = createSmtpTransport(`smtp://postman:${password}@${host}:${port}`, 'Innertide <hello@example.org>');
  const warn = ({ reason }: Readonly<Record<string, unknown>>, message: string) =>
    void logged.push(`${message} (${String(reason)})`);
  const sender = new MailSender({
    database: test.database,
    transport,
    suppressed: testSuppressions,
    everyMs: 60_000,
    logger: { warn },
  });
  try {
    return await sender.sendDue();
  } finally {
    await sender.stop();
  }
}

async function waiting(): Promise<readonly { readonly last_error: string | null }[]> {
  return test.database.transaction(SYSTEM, (tx) =>
    tx.query<{ last_error: string | null }>('select last_error from public.mail_outbox'),
  );
}

function enqueue() {
  return test.database.transaction(SYSTEM, (tx) => enqueueMail(tx, MAIL));
}

function decodedSubject(raw: string): string {
  const header = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
  return header
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?(B|Q)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    );
}

describe('mail over SMTP', () => {
  it('reaches a mail server with its name and password, as text and as HTML', async () => {
    const port = await startServer();
    await enqueue();
    expect(await sendOver(port)).toBe(1);
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail).toMatchObject({ from: 'hello@example.org', to: ['ada@example.org'] });
    expect(mail?.raw).toContain('From: Innertide <hello@example.org>');
    expect(decodedSubject(mail?.raw ?? '')).toBe(MAIL.subject);
    expect(mail?.raw).toContain('Content-Type: multipart/alternative');
    expect(mail?.raw).toContain(MAIL.text);
    expect(mail?.raw).toContain(MAIL.html);
    expect(await waiting()).toEqual([]);
  });

  it('leaves the outbox when the server refuses the address for good, and so does the next one to it', async () => {
    let asked = 0;
    const strict = await startServer({
      onRcptTo: (_address, _session, callback) => {
        asked += 1;
        callback(Object.assign(new Error('5.1.1 nobody here'), { responseCode: 550 }));
      },
    });
    for (let time = 0; time < 2; time += 1) {
      await enqueue();
      expect(await sendOver(strict)).toBe(0);
      expect(await waiting()).toEqual([]);
    }
    expect(asked).toBe(1);
  });

  it('stays in the outbox when the server refuses the login or the address for now, or is unreachable', async () => {
    await enqueue();
    expect(await sendOver(await startServer(), 'wrong')).toBe(0);
    expect(await waiting()).toHaveLength(1);

    await test.database.execute('delete from public.mail_outbox');
    await enqueue();
    const strict = await startServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('4.7.1 nobody here yet'), { responseCode: 451 })),
    });
    expect(await sendOver(strict)).toBe(0);
    const [refused] = await waiting();
    expect(refused?.last_error).toContain('nobody here yet');

    await test.database.execute('delete from public.mail_outbox');
    await enqueue();
    const port = await startServer();
    const server = servers.pop();
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    expect(await sendOver(port)).toBe(0);
    expect(await waiting()).toHaveLength(1);
    expect(received).toEqual([]);
  });

  it('is not sent to a server whose certificate has another name', async () => {
    // With its built-in certificate, which nobody has signed.
    const port = await startServer({ disabledCommands: [] });
    await enqueue();
    expect(await sendOver(port)).toBe(0);
    expect(received).toEqual([]);
    expect((await waiting())[0]?.last_error).toMatch(/certificate/i);
  });

  it('waits for a new certificate where that of the mail server has expired, and the log says so in one line', async () => {
    const trusted = getCACertificates('default');
    const dayMs = 86_400_000;
    const yesterday = new Date(Date.now() - dayMs);
    const expired = serverCertificate(new Date(yesterday.getTime() - dayMs), yesterday);
    const valid = serverCertificate(yesterday, new Date(Date.now() + dayMs));
    setDefaultCACertificates([...trusted, expired.cert, valid.cert]);
    try {
      await enqueue();
      expect(await sendOver(await startServer({ disabledCommands: [], ...expired }))).toBe(0);
      expect(logged).toEqual([
        expect.stringMatching(/^the mail server takes no mail: .+ \(.*certificate has expired.*\)$/),
      ]);
      expect(await waiting()).toHaveLength(1);
      await test.database.execute("update public.mail_outbox set next_attempt_at = now() - interval '1 second'");
      expect(await sendOver(await startServer({ disabledCommands: [], ...valid }))).toBe(1);
      expect(received).toHaveLength(1);
    } finally {
      setDefaultCACertificates(trusted);
    }
  });

  it('waits where the name of the mail server cannot be found, and the log says so in one line', async () => {
    await enqueue();
    expect(await sendOver(25, 'p%40ss', 'mail.no-such-host.invalid')).toBe(0);
    expect(logged).toEqual([
      expect.stringMatching(/^the mail server takes no mail: .+ \(.*getaddrinfo E\w+ mail\.no-such-host\.invalid.*\)$/),
    ]);
    expect(await waiting()).toHaveLength(1);
  });
});
