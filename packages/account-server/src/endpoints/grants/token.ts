import type { AuthContext } from '../../auth-context.ts';
import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

const GRANTS: Readonly<Record<string, Endpoint>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  web3: () => () => {
    throw refusal('web3_provider_disabled');
  },
};

/** POST /token?grant_type=…: dispatches to the grant. */
export const token: Endpoint = (context: AuthContext) => {
  const handlers = new Map(Object.entries(GRANTS).map(([grant, endpoint]) => [grant, endpoint(context)]));
  return (c, next) => {
    const handler = handlers.get(c.req.query('grant_type') ?? '');
    if (handler === undefined) throw refusal('invalid_credentials', 'unsupported_grant_type');
    return handler(c, next);
  };
};
