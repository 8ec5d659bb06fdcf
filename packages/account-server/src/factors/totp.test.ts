import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpInvitation, totpStep } from './totp.ts';

/** The ASCII secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a TOTP code', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('of RFC 6238 at %i s is %s', (seconds, code, step) => {
    expect(totpStep(SECRET, code, seconds * 1000)).toBe(step);
  });

  it('is accepted one step before and after its own, and no further', () => {
    const at = (seconds: number) => totpStep(SECRET, '081804', seconds * 1000);
    const own = 37_037_036 * 30;
    expect([at(own - 31), at(own - 30), at(own), at(own + 59), at(own + 60)]).toEqual([
      null,
      37_037_036,
      37_037_036,
      37_037_036,
      null,
    ]);
  });

  it.each(['081805', '81804', '0081804', ' 081804', '081804 ', 'abcdef', 'żżżżżż', ''])(
    'is refused when it is %j',
    (code) => {
      expect(totpStep(SECRET, code, 1_111_111_109_000)).toBeNull();
    },
  );
});

it('a TOTP secret has 160 random bits in base32', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
});

describe('the invitation of an authenticator app', () => {
  const { uri, qrCode } = totpInvitation(SECRET, { issuer: 'Innertide', label: 'ada@example.org' });

  it('names issuer, account and the defaults of RFC 6238', () => {
    const url = new URL(uri);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toBe('/Innertide:ada@example.org');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Innertide',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const app = new TOTP({ secret: Secret.fromBase32(SECRET), algorithm: 'SHA1', digits: 6, period: 30 });
    expect(totpStep(SECRET, app.generate({ timestamp: 90_000 }), 90_000)).toBe(3);
  });

  it('has a QR code in black and white without a "#"', () => {
    expect(qrCode).toMatch(/^<svg/);
    expect(qrCode).toContain('black');
    expect(qrCode).toContain('white');
    expect(qrCode).not.toContain('#');
  });
});
