import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** The subset of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const KEY_INCLUDED = 64;

/** A software authenticator: one ES256 key, a counter, and automatic user verification. */
export class SoftAuthenticator {
  /** The page's origin. */
  origin: string;
  isVerifying = true;
  count = 0;
  readonly #id = randomBytes(16);
  readonly #rpId: string;
  readonly #key: KeyObject;
  readonly #coordinates: { readonly x: Buffer; readonly y: Buffer };

  constructor(address: string) {
    const url = new URL(address);
    this.origin = url.origin;
    this.#rpId = url.hostname;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.#coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  #authenticatorData(key: Buffer | null): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const flags = USER_PRESENT | (this.isVerifying ? USER_VERIFIED : 0) | (key === null ? 0 : KEY_INCLUDED);
    return Buffer.concat([sha256(this.#rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #answer(response: Readonly<Record<string, string>>) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  /** The response of `navigator.credentials.create`. @param attestation `self` signs it with the new key, `forged` signs something else. */
  make(challenge: string, attestation: 'none' | 'self' | 'forged' = 'none') {
    const { x, y } = this.#coordinates;
    const publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const authData = this.#authenticatorData(Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey]));
    const clientData = this.#clientData('webauthn.create', challenge);
    const signed = attestation === 'self' ? Buffer.concat([authData, sha256(clientData)]) : authData;
    const statement = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', sign('sha256', signed, this.#key)],
    ]);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', attestation === 'none' ? 'none' : 'packed'],
        ['attStmt', attestation === 'none' ? new Map() : statement],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    });
  }

  /** The response of `navigator.credentials.get`. */
  sign(challenge: string) {
    this.count += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#authenticatorData(null);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
