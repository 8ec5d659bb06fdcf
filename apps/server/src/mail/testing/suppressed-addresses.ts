import { createHmac } from 'node:crypto';
import { isSuppressed, type KeyedHash, suppressAddress } from '@innertide/account-server/mail/mail-suppressions';
import type { SuppressedAddresses } from '../mail-sender.ts';

/** A hash under a key of tests. */
const testHash: KeyedHash = (text) => createHmac('sha256', 'key of tests').update(text).digest('hex');

/** The suppressed addresses of a test's database, as the account server stores them. */
export const testSuppressions: SuppressedAddresses = {
  isSuppressed: (tx, address) => isSuppressed(tx, testHash, address),
  bounced: (tx, address) =>
    suppressAddress(tx, testHash, { address, reason: 'bounce', nowIso: new Date().toISOString() }),
};
