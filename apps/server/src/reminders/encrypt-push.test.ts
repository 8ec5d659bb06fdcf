import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush } from './encrypt-push.ts';
import { isPushAddress, KNOWN_PUSH_HOSTS } from './push-hosts.ts';
import { PretendedBrowser } from './testing/pretended-browser.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('an encrypted push message', () => {
  it('equals the example of RFC 8291', () => {
    const message = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
    );
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('can be decrypted by its browser only, and differs each time', () => {
    const [browser, other] = [new PretendedBrowser(), new PretendedBrowser()];
    const message = encryptPush('Zażółć', browser.keys);
    expect(browser.decrypt(message)).toBe('Zażółć');
    expect(() => other.decrypt(message)).toThrow();
    expect(encryptPush('Zażółć', browser.keys).equals(message)).toBe(false);
  });

  it('is refused for a key that is not a point of the curve', () => {
    const publicKey = randomBytes(65).toString('base64url');
    expect(() => encryptPush('x', { ...new PretendedBrowser().keys, publicKey })).toThrow();
  });
});

describe('the addresses of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-db5p.notify.windows.com/w/?token=x',
  ])('include %s', (address) => {
    expect(isPushAddress(address, KNOWN_PUSH_HOSTS)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://localhost/x',
    'http://169.254.169.254/latest',
    'https://[::1]/x',
    'file:///etc/passwd',
    'not an address',
  ])('do not include %s', (address) => {
    expect(isPushAddress(address, KNOWN_PUSH_HOSTS)).toBe(false);
  });
});
