import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What only one browser can read: its public key and the secret it shares with whoever it subscribed to, base64url. */
export interface BrowserKeys {
  readonly publicKey: string;
  readonly authSecret: string;
}

/** Chosen anew for each message. Both are arguments so that the example of RFC 8291 can be computed. */
interface Choices {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Marks the last record (RFC 8188). */
const LAST_RECORD = 2;

function freshChoices(): Choices {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) };
}

function derive(salt: Buffer, secret: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/**
 * Encrypts a message for one browser (RFC 8291) as one record of `aes128gcm` (RFC 8188): the push service in between sees its length.
 * @throws when the browser's key is no point of the curve.
 */
export function encryptPush(text: string, browser: BrowserKeys, choices: Choices = freshChoices()): Buffer {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(choices.privateKey);
  const [theirs, ours] = [Buffer.from(browser.publicKey, 'base64url'), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(Buffer.from(browser.authSecret, 'base64url'), pair.computeSecret(theirs), info, 32);
  const key = derive(choices.salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(choices.salt, secret, 'Content-Encoding: nonce\0', 12);

  const header = Buffer.alloc(choices.salt.length + 5);
  choices.salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, choices.salt.length);
  header.writeUInt8(ours.length, choices.salt.length + 4);
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  const record = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()];
  return Buffer.concat([header, ours, ...record, cipher.getAuthTag()]);
}
