import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /sso: no company signs its people in here, and the client says so. */
export const sso: Endpoint = () => () => {
  throw refusal('saml_provider_disabled');
};
