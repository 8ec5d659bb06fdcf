import type { AuthSettings } from '@innertide/protocol/auth-messages';
import type { Endpoint } from '../endpoint.ts';

const PROVIDERS = ['apple', 'facebook', 'google'] as const;

/** GET /settings: the enabled sign-in methods. */
export const settings: Endpoint = (context) => (c) => {
  const { config } = context;
  const external = Object.fromEntries(PROVIDERS.map((provider) => [provider, config.providers.has(provider)]));
  const answer: AuthSettings = {
    external: { ...external, phone: false, anonymous_users: config.anonymousEnabled, email: config.emailEnabled },
    disable_signup: config.signupDisabled,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: config.webauthn.passkeysEnabled,
  };
  return c.json(answer);
};
