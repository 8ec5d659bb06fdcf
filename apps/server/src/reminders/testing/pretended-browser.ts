import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { BrowserKeys } from '../encrypt-push.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** The other end of a message: a browser that subscribed, written from RFC 8188 and RFC 8291 and not from our own sender. */
export class PretendedBrowser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#pair.generateKeys();
  }

  get keys(): BrowserKeys {
    return { publicKey: this.#pair.getPublicKey('base64url'), authSecret: this.#auth.toString('base64url') };
  }

  /** @throws when the message was not made for this browser, or is not one last record. */
  decrypt(message: Buffer): string {
    const salt = message.subarray(0, SALT_BYTES);
    const keyEnd = SALT_BYTES + 5 + message.readUInt8(SALT_BYTES + 4);
    const senderKey = message.subarray(SALT_BYTES + 5, keyEnd);
    const shared = this.#pair.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const part = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(message.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    if (padded[end] !== 2) throw new Error('This is not the last record');
    return padded.subarray(0, end).toString('utf8');
  }
}
