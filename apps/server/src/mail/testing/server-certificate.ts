import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;

/** One value in DER (ITU-T X.690). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const hex = (text: string) => Buffer.from(text, 'hex');
const ECDSA_WITH_SHA256 = der(SEQUENCE, hex('06082a8648ce3d040302'));
const COMMON_NAME = hex('0603550403');
const ALTERNATIVE_NAMES = hex('0603551d11');
const LOCALHOST_AND_127_0_0_1 = Buffer.concat([der(0x82, Buffer.from('localhost')), hex('87047f000001')]);

/** `YYMMDDHHMMSSZ` (RFC 5280, 4.1.2.5.1). */
function utcTime(date: Date): Buffer {
  return der(UTC_TIME, Buffer.from(`${date.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
}

/** A certificate for 127.0.0.1 that has signed itself, with its key, both as PEM. */
export function serverCertificate(from: Date, until: Date): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from('localhost')))));
  const names = der(SEQUENCE, ALTERNATIVE_NAMES, der(OCTET_STRING, der(SEQUENCE, LOCALHOST_AND_127_0_0_1)));
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, hex('02'))),
    der(INTEGER, hex('01')),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, names)),
  );
  const signature = der(BIT_STRING, hex('00'), sign('sha256', body, privateKey));
  const base64 = der(SEQUENCE, body, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
