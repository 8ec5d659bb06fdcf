import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import { expect, it } from 'vitest';
import { readCachedAuth } from './cached-auth.ts';

const BACKEND_URL = 'https://innertide.example';
const NOW_MS = Date.UTC(2026, 10, 21, 12);
const USER_ID = '0199d3a0-0000-7000-8000-000000000001';

interface Stored {
  readonly secondsLeft?: number;
  readonly factors?: readonly object[];
  readonly text?: string;
}

function atHand({ secondsLeft = 3600, factors = [], text }: Stored) {
  const stored = {
    access_token: 'e30.e30.e30',
    refresh_token: 'refresh',
    expires_at: NOW_MS / 1000 + secondsLeft,
    user: { id: USER_ID, email: 'ada@example.org', factors },
  };
  const entries = new Map([[authStorageKey(BACKEND_URL), text ?? JSON.stringify(stored)]]);
  const authStorage = { read: (key: string) => entries.get(key) ?? null, write: () => {}, remove: () => {} };
  return readCachedAuth({ authStorage, backendUrl: BACKEND_URL }, { nowMs: () => NOW_MS });
}

it('knows who is here from what this device holds', () => {
  expect(atHand({})?.userId).toBe(USER_ID);
});

it.each<[string, Stored]>([
  ['an AuthSession that is about to end', { secondsLeft: 119 }],
  ['one that has ended', { secondsLeft: -1 }],
  ['one that awaits a second step', { factors: [{ id: 'f', factor_type: 'totp', status: 'verified' }] }],
  ['something unreadable', { text: '{' }],
])('leaves %s to the client', (_what, stored) => {
  expect(atHand(stored)).toBeNull();
});
