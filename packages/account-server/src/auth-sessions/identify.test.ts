import { beforeEach, describe, expect, it } from 'vitest';
import { signToken, tokenContext } from '../testing/token-context.ts';
import { identifyCaller } from './identify.ts';

const MEMBER = '6f1c1d8e-7a55-4f0e-9f57-2f6f0c1b7a11';
const SIGN_IN = '0b0e6a52-3f0d-4c39-8a3c-2d9e5d0c9f22';

let context: Awaited<ReturnType<typeof tokenContext>>;

beforeEach(async () => {
  context = await tokenContext();
});

/** Calls with a token of these claims, signed by the server itself. */
async function callerOf(claims: Readonly<Record<string, unknown>>) {
  const token = await signToken(context, { sub: MEMBER, session_id: SIGN_IN, ...claims });
  return identifyCaller(context, { authorization: `Bearer ${token}`, apikey: null });
}

describe('the caller of a remote procedure', () => {
  it('is the member and the sign-in that a token of the role authenticated names', async () => {
    expect(await callerOf({ role: 'authenticated' })).toMatchObject({
      role: 'authenticated',
      authSessionId: SIGN_IN,
      claims: { sub: MEMBER },
    });
  });

  it.each([
    ['another role, with a member and a sign-in', { role: 'visitor' }],
    ['no role', { role: undefined }],
    ['no member', { role: 'authenticated', sub: undefined }],
    ['a member that is no UUID', { role: 'authenticated', sub: 'u1' }],
  ])('is refused with %s', async (_, claims) => {
    await expect(callerOf(claims)).rejects.toMatchObject({
      status: 401,
      code: 'PGRST301',
      message: 'The token names no role of this server',
    });
  });

  it('is refused with a token that names no sign-in', async () => {
    await expect(callerOf({ role: 'authenticated', session_id: 's1' })).rejects.toMatchObject({ code: 'PGRST301' });
  });
});
