import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scanLogs, secretsIn } from './secrets-in-logs.ts';

const token = () => randomBytes(32).toString('base64url');

it.each<readonly [string, () => string]>([
  ['a signed token', () => `{"authorization":"Bearer eyJhbGciOiJFUzI1NiJ9.${token()}.x"}`],
  ['an opaque token', () => `{"msg":"refused","token":"${token()}"}`],
  ['an opaque token', () => '{"token":"eO_e-YkAGRwBLroYywTxWaPENXwVLJZiiblbYqKOhNw"}'],
  ['a hash of a password', () => 'stored $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ['a private key', () => `{"kty":"EC","d":"${token()}"}`],
  ['a password in an address', () => 'connect postgres://server:tide@database/innertide failed'],
  ['a mail address', () => '{"err":{"message":"Key (email)=(somebody@example.org) already exists."}}'],
  ['a password or name of a test', () => '{"body":"Quiet-water-7"}'],
  ['a query', () => '{"path":"/auth/v1/verify?type=signup"}'],
  ['an id in a path', () => `{"path":"/auth/v1/admin/users/${randomUUID()}"}`],
  ['the address of a caller', () => '{"caller":"203.0.113.7"}'],
])('finds %s, and does not repeat it', (name, line) => {
  for (let time = 0; time < 50; time += 1) {
    const planted = line();
    const found = secretsIn(planted);
    expect(
      found.some((text) => text.startsWith(`${name}: `)),
      planted,
    ).toBe(true);
    expect(found.join('')).not.toMatch(/[\w-]{43}|tide@|somebody|203\.0/);
  }
});

it('finds nothing in the lines that a server writes', () => {
  for (const line of [
    `{"level":30,"time":1795000000000,"pid":1,"hostname":"server-1","requestId":"${randomUUID()}","method":"POST","path":"/rest/v1/rpc/save_session","status":200,"ms":3,"msg":"request"}`,
    '{"level":30,"path":"/auth/v1/admin/users/:id","status":200,"msg":"request"}',
    'Innertide is ready at http://localhost:3000',
    '    at fetch (file:///srv/node_modules/@hono/node-server/dist/index.mjs:12:3)',
    'The database was damaged (the file base/5/1259 has changed) and has been restored from the snapshot of 2026-03-01T20:15:00.000Z',
    '{"path":"/assets/newsreader-CwyWpaAj.woff2","msg":"request"}',
  ]) {
    expect(secretsIn(line), line).toEqual([]);
  }
});

it('looks through all the logs of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  try {
    writeFileSync(join(folder, '1.log'), '{"msg":"request"}\n{"msg":"request"}\n');
    writeFileSync(join(folder, '2.log'), `{"msg":"request"}\n{"planted":"${token()}"}\n`);
    expect(scanLogs(folder)).toMatchObject({
      servers: 2,
      lines: 4,
      found: [expect.stringContaining('an opaque token')],
    });
    expect(scanLogs(join(folder, 'nowhere'))).toEqual({ servers: 0, lines: 0, found: [] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
