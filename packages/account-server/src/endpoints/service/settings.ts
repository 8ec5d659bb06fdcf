import type { AuthSettings } from '@innertide/protocol/auth-messages';
import { isCustomProvider, SIGN_IN_PROVIDER_NAMES } from '@innertide/protocol/sign-in-providers';
import type { Endpoint } from '../endpoint.ts';

/** GET /settings: the enabled sign-in methods. */
export const settings: Endpoint = (context) => (c) => {
  const { config } = context;
  const custom = [...config.providers.values()].filter(({ name }) => isCustomProvider(name));
  const external = Object.fromEntries(
    [...SIGN_IN_PROVIDER_NAMES, ...custom.map(({ name }) => name)]
      .toSorted()
      .map((provider) => [provider, config.providers.has(provider)]),
  );
  const answer: AuthSettings = {
    external: { ...external, phone: false, anonymous_users: config.anonymousEnabled, email: config.emailEnabled },
    external_labels: Object.fromEntries(custom.map(({ name, label }) => [name, label])),
    disable_signup: config.signupDisabled,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: config.webauthn.passkeysEnabled,
  };
  return c.json(answer);
};
