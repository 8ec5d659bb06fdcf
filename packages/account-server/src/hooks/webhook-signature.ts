import { createHmac } from 'node:crypto';

/** A secret as GoTrue and Standard Webhooks write it: `v1,whsec_` and at least 24 bytes in base64. */
const SECRET = /^v1,whsec_([A-Za-z0-9+/]{32,}={0,2})$/;

/** Reads the secrets of a hook, separated by `|` while they are rotated. @returns null when one of them has another form */
export function readHookSecrets(text: string): readonly Buffer[] | null {
  const secrets = text.split('|').map((secret) => SECRET.exec(secret.trim())?.[1]);
  const keys = secrets.flatMap((secret) => (secret === undefined ? [] : [Buffer.from(secret, 'base64')]));
  return keys.length === secrets.length ? keys : null;
}

/**
 * Signs a request as Standard Webhooks 1.0 describes: HMAC-SHA256 over id, time and body, one signature for each secret.
 * @param message.seconds Unix time.
 */
export function webhookHeaders(
  secrets: readonly Buffer[],
  message: { readonly id: string; readonly seconds: number; readonly body: string },
): Readonly<Record<string, string>> {
  const { id, seconds, body } = message;
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
