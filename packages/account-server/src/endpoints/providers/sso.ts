import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /sso: always refused: SAML is not supported. */
export const sso: Endpoint = () => () => {
  throw refusal('saml_provider_disabled');
};
