import { describe, expect, it } from 'vitest';
import { readAuthFragment } from './auth-fragment.ts';

describe('the fragment of a mail link', () => {
  it('is nothing for an ordinary anchor', () => {
    for (const hash of ['', '#', '#listen', '#access_token=', '#access_token=a']) {
      expect(readAuthFragment(hash)).toEqual({ kind: 'none' });
    }
  });

  it('carries both tokens of a good link', () => {
    const hash = '#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery';
    expect(readAuthFragment(hash)).toEqual({ kind: 'tokens', accessToken: 'a.b.c', refreshToken: 'r' });
  });

  it('carries the reason of a dead link, which outweighs tokens', () => {
    const hash =
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&access_token=a&refresh_token=r';
    expect(readAuthFragment(hash)).toEqual({
      kind: 'error',
      code: 'otp_expired',
      description: 'Email link is invalid or has expired',
    });
  });

  it('takes any error for an error, even one without a code', () => {
    expect(readAuthFragment('#error=server_error')).toMatchObject({ kind: 'error', code: 'server_error' });
    expect(readAuthFragment('#error_description=')).toMatchObject({ kind: 'error', code: 'unknown' });
  });
});
