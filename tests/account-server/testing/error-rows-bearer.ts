import { randomUUID } from 'node:crypto';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD, signUpMember } from './member.ts';

/** Errors of authentication: tokens, ended sessions, bans, the service key. */
export const bearerRows: readonly ErrorRow[] = [
  {
    name: 'no_authorization',
    when: 'the request has no token',
    status: 401,
    code: 'no_authorization',
    text: 'This endpoint requires a valid Bearer token',
    async provoke(bench) {
      const client = bench.client(await bench.server(), ({ init }) => {
        init.headers = { ...init.headers, Authorization: 'Basic x' };
      });
      return client.getUser('x');
    },
  },
  {
    name: 'bad_jwt',
    when: 'a token is signed with another key',
    status: 403,
    code: 'bad_jwt',
    text: 'invalid JWT: unable to parse or verify signature',
    async provoke(bench) {
      return bench.client(await bench.server()).getUser('x.y.z');
    },
  },
  {
    name: 'bad_jwt',
    when: 'a token has expired',
    status: 403,
    code: 'bad_jwt',
    text: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    session: 'retained',
    async provoke(bench) {
      const server = await bench.server({ AUTH_JWT_EXP: '3601' });
      const { client } = await bench.member(server);
      server.advance(3_602_000);
      return { ...(await client.getUser()), client };
    },
  },
  {
    name: 'bad_jwt',
    when: 'a token has no subject',
    status: 403,
    code: 'bad_jwt',
    text: 'invalid claim: missing sub claim',
    async provoke(bench) {
      const server = await bench.server();
      return bench.client(server).getUser(server.auth.anonKey);
    },
  },
  {
    name: 'user_not_found',
    when: 'the account was deleted',
    status: 403,
    code: 'user_not_found',
    text: 'User from sub claim in JWT does not exist',
    session: 'retained',
    async provoke(bench) {
      const server = await bench.server();
      const { client, email } = await bench.member(server);
      await bench.query('delete from auth.users where email = $1', [email]);
      return { ...(await client.getUser()), client };
    },
  },
  {
    name: 'session_not_found',
    when: 'the session was ended elsewhere',
    status: 403,
    code: 'session_not_found',
    text: 'Auth session missing!',
    becomes: 'AuthSessionMissingError',
    session: 'ended',
    async provoke(bench) {
      const server = await bench.server();
      const { email, client: elsewhere } = await signUpMember(server);
      const client = bench.client(server);
      await client.signInWithPassword({ email, password: PASSWORD });
      await elsewhere.signOut({ scope: 'others' });
      return { ...(await client.getUser()), client };
    },
  },
  {
    name: 'user_banned',
    when: 'a banned member requests the account',
    status: 403,
    code: 'user_banned',
    text: 'User is banned',
    session: 'retained',
    async provoke(bench) {
      const server = await bench.server();
      const { client, userId } = await bench.member(server);
      await (await bench.admin(server)).updateUserById(userId, { ban_duration: '24h' });
      return { ...(await client.getUser()), client };
    },
  },
  {
    name: 'user_banned',
    when: 'a banned member enters a code',
    status: 403,
    code: 'user_banned',
    text: 'User is banned',
    async provoke(bench) {
      const server = await bench.server();
      const { email, userId } = await signUpMember(server);
      await server.client().resetPasswordForEmail(email);
      const { code } = await server.mailTo(email);
      await (await bench.admin(server)).updateUserById(userId, { ban_duration: '24h' });
      return bench.client(server).verifyOtp({ email, token: code, type: 'recovery' });
    },
  },
  {
    name: 'user_banned_grant',
    when: 'a banned member signs in',
    status: 400,
    code: 'user_banned',
    text: 'User is banned',
    async provoke(bench) {
      const server = await bench.server();
      const { email, userId } = await signUpMember(server);
      await (await bench.admin(server)).updateUserById(userId, { ban_duration: '24h' });
      return bench.client(server).signInWithPassword({ email, password: PASSWORD });
    },
  },
  {
    name: 'unknown_user',
    when: 'an administrator requests an unknown account',
    status: 404,
    code: 'user_not_found',
    text: 'User not found',
    async provoke(bench) {
      return (await bench.admin(await bench.server())).getUserById(randomUUID());
    },
  },
  {
    name: 'unknown_user_id',
    when: 'an id is no UUID',
    status: 404,
    code: 'validation_failed',
    text: 'user_id must be an UUID',
    async provoke(bench) {
      const odd = ({ url }: { url: URL }) => {
        url.pathname = url.pathname.replace(/[^/]+$/, 'x');
      };
      return (await bench.admin(await bench.server(), undefined, odd)).getUserById(randomUUID());
    },
  },
  {
    name: 'account_id_exists',
    when: 'an administrator creates an account with the id of another',
    status: 422,
    code: 'user_already_exists',
    text: 'A user with this id has already been registered',
    async provoke(bench) {
      const server = await bench.server();
      const { userId } = await signUpMember(server);
      return (await bench.admin(server)).createUser({ id: userId, email: `${randomUUID()}@example.org` });
    },
  },
  {
    name: 'feature_disabled',
    when: 'an administrator asks for clients of an OAuth server',
    status: 404,
    code: 'feature_disabled',
    text: 'OAuth server is disabled',
    async provoke(bench) {
      return (await bench.admin(await bench.server())).oauth.listClients();
    },
  },
  {
    name: 'admin_route_unknown',
    when: 'an administrator calls an unknown endpoint',
    status: 404,
    code: 'feature_disabled',
    text: 'This server has no such administration endpoint',
    async provoke(bench) {
      const odd = ({ url }: { url: URL }) => {
        url.pathname = url.pathname.replace('/admin/users', '/admin/people');
      };
      return (await bench.admin(await bench.server(), undefined, odd)).listUsers();
    },
  },
  {
    name: 'admin_method_unknown',
    when: 'an administrator calls an endpoint by another method',
    status: 405,
    code: 'feature_disabled',
    text: 'This administration endpoint does not take this method',
    async provoke(bench) {
      const odd = ({ init }: { init: RequestInit }) => {
        init.method = 'DELETE';
      };
      return (await bench.admin(await bench.server(), undefined, odd)).listUsers();
    },
  },
  {
    name: 'not_admin',
    when: 'a member calls an admin endpoint',
    status: 403,
    code: 'not_admin',
    text: 'User not allowed',
    async provoke(bench) {
      const server = await bench.server();
      const { accessToken } = await signUpMember(server);
      return (await bench.admin(server, accessToken)).listUsers();
    },
  },
  {
    name: 'not_admin',
    when: 'a member writes app metadata',
    status: 403,
    code: 'not_admin',
    text: 'Updating app_metadata requires admin privileges',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server, ({ url, init }) => {
        if (url.pathname.endsWith('/user') && init.method === 'PUT') init.body = '{"app_metadata":{"role":"admin"}}';
      });
      return client.updateUser({ data: {} });
    },
  },
];
