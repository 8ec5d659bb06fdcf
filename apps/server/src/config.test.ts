import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartFailure } from './start-failure.ts';

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  return '';
}

describe('the environment', () => {
  it('needs no variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      databaseUrl: null,
      smtpUrl: null,
      backend: null,
      webAppStatus: 'available',
      blogPageSize: 20,
      links: { supportEmail: null, social: { facebook: null } },
    });
  });

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', AUTH_JWT_EXP: '' })).toEqual(readConfig({}));
  });

  it('removes the trailing slash of addresses', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8080/' }).publicUrl).toBe('http://localhost:8080');
  });

  it('names every wrong value together, each once', () => {
    const message = problemsOf({
      PORT: '70000',
      HOST: 'example.org',
      PUBLIC_URL: 'ftp://x',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'http://x',
      SUPPORT_EMAIL: 'nobody',
      WEB_APP_STATUS: 'soon',
      BLOG_PAGE_SIZE: '201',
      METRICS_TOKEN: 'short',
      DEV_MAIL_SECRET: 'short',
      AUTH_PASSWORD_MIN_LENGTH: '3',
    });
    const names = message.match(/\b[A-Z]+(?:_[A-Z]+)*(?= )/g)?.filter((name) => name.length > 3);
    expect(names).toEqual(
      expect.arrayContaining([
        'PORT',
        'HOST',
        'PUBLIC_URL',
        'DATABASE_URL',
        'SMTP_URL',
        'SUPPORT_EMAIL',
        'WEB_APP_STATUS',
        'BLOG_PAGE_SIZE',
        'METRICS_TOKEN',
        'DEV_MAIL_SECRET',
        'AUTH_PASSWORD_MIN_LENGTH',
      ]),
    );
    expect(message).not.toContain('\n');
  });

  it.each([
    [{ BACKEND_URL: 'https://example.supabase.co' }, 'BACKEND_ANON_KEY'],
    [{ PUBLIC_URL: 'https://example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
  ])('reports what %o needs beside it: %s', (environment, missing) => {
    expect(problemsOf(environment)).toContain(missing);
  });

  it.each(['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:3000'])(
    'requires no mail server at %s',
    (address) => {
      expect(problemsOf({ PUBLIC_URL: address })).toBe('');
    },
  );

  it('enables reminders with a key pair and a contact, and otherwise reports what is missing', () => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const whole = {
      VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
      VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
      VAPID_CONTACT: 'mailto:keeper@example.org',
    };
    expect(readConfig({}).push).toBeNull();
    expect(readConfig(whole).push).toMatchObject({ hosts: expect.arrayContaining(['fcm.googleapis.com']) });
    expect(readConfig({ ...whole, PUSH_HOSTS: 'a.example,.b.example' }).push?.hosts).toEqual([
      'a.example',
      '.b.example',
    ]);
    for (const name of Object.keys(whole)) {
      expect(problemsOf({ ...whole, [name]: '' }), name).toContain('must be set together');
    }
    const another = createECDH('prime256v1');
    another.generateKeys();
    expect(problemsOf({ ...whole, VAPID_PUBLIC_KEY: another.getPublicKey('base64url') })).toContain('must be a pair');
    expect(problemsOf({ ...whole, VAPID_PRIVATE_KEY: 'short' })).toContain('must be a pair');
    expect(problemsOf({ ...whole, VAPID_CONTACT: 'keeper' })).toContain('VAPID_CONTACT must begin');
  });
});

describe('every variable of the README', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const variables = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  const ODD = [
    '0',
    '-1',
    '1e999',
    'x',
    ' ',
    '{',
    '[{"kty":"EC"}]',
    '\0',
    'http://',
    'https://[',
    'postgres://%zz',
    'smtp://',
    'a@b',
    '/',
    'a,b',
    '1d',
    'true',
    'x'.repeat(10_000),
  ];

  it('is refused in one sentence that names it, or taken', () => {
    expect(variables.length).toBeGreaterThan(40);
    let refused = 0;
    for (const variable of variables) {
      for (const value of ODD) {
        const message = problemsOf({ [variable]: value });
        if (message === '') continue;
        refused += 1;
        expect(message).toMatch(/^The environment has [^\n]+\.$/);
        expect(message).toContain(variable.replace(/_(URL|ANON_KEY|KEY|FROM|CONTACT)$/, ''));
      }
    }
    expect(refused).toBeGreaterThan(variables.length);
  });
});
