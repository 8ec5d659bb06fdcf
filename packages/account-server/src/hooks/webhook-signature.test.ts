import { describe, expect, it } from 'vitest';
import { readHookSecrets, webhookHeaders } from './webhook-signature.ts';

describe('a webhook signature', () => {
  it('is that of the example in the libraries of Standard Webhooks', () => {
    const secrets = readHookSecrets('v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw') ?? [];
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(webhookHeaders(secrets, message)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made with each secret, separated by a space', () => {
    const secrets = readHookSecrets(`v1,whsec_${'a'.repeat(32)}|v1,whsec_${'b'.repeat(32)}`) ?? [];
    const { 'webhook-signature': both = '' } = webhookHeaders(secrets, { id: 'x', seconds: 1, body: '{}' });
    const [first, second, ...more] = both.split(' ');
    expect([first?.slice(0, 3), second?.slice(0, 3), more]).toEqual(['v1,', 'v1,', []]);
    expect(first).not.toBe(second);
  });

  it.each(['', 'whsec_x', `whsec_${'a'.repeat(32)}`, `v1,whsec_${'a'.repeat(31)}`, `v1,whsec_${'a'.repeat(32)}|`])(
    'takes no secret of the form %j',
    (text) => {
      expect(readHookSecrets(text)).toBeNull();
    },
  );
});
