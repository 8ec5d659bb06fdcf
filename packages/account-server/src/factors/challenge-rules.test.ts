import { expect, it } from 'vitest';
import { challengeRefusal } from './challenge-rules.ts';

const beganMs = Date.UTC(2026, 0, 1);
const challenge = { address: '192.0.2.7', created_at: new Date(beganMs).toISOString(), verified_at: null };

it("a factor's challenge is answered from the address that opened it, within five minutes", () => {
  expect(challengeRefusal(challenge, '192.0.2.7', beganMs)).toBeNull();
  expect(challengeRefusal(challenge, '192.0.2.7', beganMs + 300_000)).toBeNull();
  expect(challengeRefusal(challenge, '192.0.2.7', beganMs + 300_001)).toBe('mfa_challenge_expired');
});

it("a factor's challenge refuses another address, and a second answer", () => {
  expect(challengeRefusal(challenge, '192.0.2.8', beganMs)).toBe('mfa_ip_address_mismatch');
  expect(challengeRefusal(challenge, null, beganMs)).toBe('mfa_ip_address_mismatch');
  const answered = { ...challenge, verified_at: challenge.created_at };
  expect(challengeRefusal(answered, '192.0.2.7', beganMs)).toBe('mfa_ip_address_mismatch');
});
