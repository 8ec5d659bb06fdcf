import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /sso, and whatever else belongs to SAML. */
export const refuseSaml: Endpoint = () => () => {
  throw refusal('saml_provider_disabled');
};

/** Answers every request to a feature that this server does not offer as GoTrue does where it is switched off. */
export function refuseFeature(text: string): Endpoint {
  return () => () => {
    throw refusal('feature_disabled', text);
  };
}

/** As `endpoint`, for administrators only. */
export function forAdministrators(endpoint: Endpoint): Endpoint {
  return (context) => async (c, next) => {
    await requireServiceRole(context, c);
    return endpoint(context)(c, next);
  };
}
