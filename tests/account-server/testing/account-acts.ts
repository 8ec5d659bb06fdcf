import type { Places } from './account-act.ts';
import { ADMIN_ACTS } from './account-acts-admin.ts';
import { FACTOR_ACTS } from './account-acts-factor.ts';
import { MEMBER_ACTS } from './account-acts-member.ts';
import { signUpMember } from './member.ts';

/**
 * A successful call of every endpoint that changes an account, by method and path of its route; for several outcomes of one, with a
 * word after it.
 */
export const ACTS = { ...MEMBER_ACTS, ...FACTOR_ACTS, ...ADMIN_ACTS };

/** Endpoints that change no account, with the reason. */
export const CHANGE_NO_ACCOUNT: Readonly<Record<string, string>> = {
  'GET /user': 'reads',
  'GET /authorize': 'begins a flow that belongs to nobody yet; its return is recorded',
  'GET /user/identities/authorize': 'the same; its return is recorded',
  'POST /callback': 'passes a form on to GET /callback',
  'POST /apple/authorization-code': 'stores a sealed token, to be given back when the account goes',
  'POST /sso': 'is always refused',
  'POST /passkeys/registration/options': 'stores a random number for an hour; its answer is recorded',
  'POST /passkeys/authentication/options': 'the same, for nobody yet',
  'GET /passkeys': 'reads',
  'GET /admin/audit': 'reads',
  'GET /admin/users/:id/factors': 'reads',
  'GET /admin/users/:id/passkeys': 'reads',
  'POST /admin/mail-events': 'stores hashes of addresses that get no mail',
  'GET /admin/users': 'reads',
  'GET /admin/users/:id': 'reads',
  'GET /settings': 'reads',
  'GET /health': 'reads',
  'GET /.well-known/jwks.json': 'reads',
  'GET /.well-known/openid-configuration': 'reads',
  'POST /verify/preview': 'names the account of a link without using it up',
};

/** Calls an endpoint that changes no account as a member, or with an admin key; it may refuse. */
export async function callHarmlessly({ server }: Places, route: string): Promise<void> {
  const [method = '', path = ''] = route.split(' ');
  const { accessToken, userId } = await signUpMember(server);
  const bearer = path.startsWith('/admin') ? server.adminKey : accessToken;
  await server.fetch(`${path.replace(':id', userId)}?provider=google`, {
    method,
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
}
