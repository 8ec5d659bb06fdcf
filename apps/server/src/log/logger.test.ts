import { setTimeout as wait } from 'node:timers/promises';
import { SqlFailure } from '@innertide/server-std/database';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { withinRequest } from './request-context.ts';

function listen() {
  const lines: string[] = [];
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(line) }) };
}

it('logger adds the request id to each line, also after a wait and beside other requests', async () => {
  const { lines, logger } = listen();
  logger.info('outside');
  await Promise.all(
    ['first-one', 'second-one'].map((requestId) =>
      withinRequest({ requestId }, async () => {
        await wait(5);
        logger.info(`within ${requestId}`);
      }),
    ),
  );
  const said = lines.map((line) => JSON.parse(line) as { msg: string; requestId?: string });
  expect(said.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['outside', undefined],
    ['within first-one', 'first-one'],
    ['within second-one', 'second-one'],
  ]);
});

it('logger omits personal data from errors', () => {
  const { lines, logger } = listen();
  const failure = new SqlFailure({
    message: 'duplicate key value violates unique constraint "users_email_key"',
    sqlState: '23505',
    detail: 'Key (email)=(zofia@example.org) already exists.',
    hint: 'ask zofia@example.org',
  });
  logger.error({ err: Object.assign(failure, { config: { password: 'Quiet-water-7' } }) }, 'a call failed');
  logger.error({ err: 'zofia@example.org' }, 'thrown as a text');
  expect(lines.join('')).not.toMatch(/zofia|Quiet-water/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a call failed',
    err: { type: 'SqlFailure', sqlState: '23505', message: expect.stringContaining('users_email_key') },
  });
});
