// `npm run push-keys`: a new pair of keys for reminders, as lines for the environment. Browsers subscribe to the public one: with
// another pair everybody has to switch reminders on again.
import { createECDH } from 'node:crypto';

const pair = createECDH('prime256v1');
pair.generateKeys();
console.log(`VAPID_PUBLIC_KEY=${pair.getPublicKey('base64url')}`);
console.log(`VAPID_PRIVATE_KEY=${pair.getPrivateKey('base64url')}`);
console.log('VAPID_CONTACT=mailto:you@example.org');
