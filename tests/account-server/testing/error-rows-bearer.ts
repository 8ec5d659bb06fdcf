import { randomUUID } from 'node:crypto';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD, signUpMember } from './member.ts';

/** Who asks: tokens, sign-ins that ended, bans, and those who keep the house. */
export const bearerRows: readonly ErrorRow[] = [
  {
    name: 'no_authorization',
    when: 'nobody says who they are',
    status: 401,
    code: 'no_authorization',
    text: 'This endpoint requires a valid Bearer token',
    async provoke(desk) {
      const client = desk.client(await desk.house(), ({ init }) => {
        init.headers = { ...init.headers, Authorization: 'Basic x' };
      });
      return client.getUser('x');
    },
  },
  {
    name: 'bad_jwt',
    when: 'a token was not signed here',
    status: 403,
    code: 'bad_jwt',
    text: 'invalid JWT: unable to parse or verify signature',
    async provoke(desk) {
      return desk.client(await desk.house()).getUser('x.y.z');
    },
  },
  {
    name: 'bad_jwt',
    when: 'a token has ended',
    status: 403,
    code: 'bad_jwt',
    text: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    session: 'kept',
    async provoke(desk) {
      const house = await desk.house({ AUTH_JWT_EXP: '3601' });
      const { client } = await desk.member(house);
      house.advance(3_602_000);
      return { ...(await client.getUser()), client };
    },
  },
  {
    name: 'bad_jwt',
    when: 'a token speaks for nobody in particular',
    status: 403,
    code: 'bad_jwt',
    text: 'invalid claim: missing sub claim',
    async provoke(desk) {
      const house = await desk.house();
      return desk.client(house).getUser(house.auth.anonKey);
    },
  },
  {
    name: 'user_not_found',
    when: 'the account is gone',
    status: 403,
    code: 'user_not_found',
    text: 'User from sub claim in JWT does not exist',
    session: 'kept',
    async provoke(desk) {
      const house = await desk.house();
      const { client, email } = await desk.member(house);
      await desk.query('delete from auth.users where email = $1', [email]);
      return { ...(await client.getUser()), client };
    },
  },
  {
    name: 'session_not_found',
    when: 'the sign-in was ended elsewhere',
    status: 403,
    code: 'session_not_found',
    text: 'Auth session missing!',
    becomes: 'AuthSessionMissingError',
    session: 'gone',
    async provoke(desk) {
      const house = await desk.house();
      const { email, client: elsewhere } = await signUpMember(house);
      const client = desk.client(house);
      await client.signInWithPassword({ email, password: PASSWORD });
      await elsewhere.signOut({ scope: 'others' });
      return { ...(await client.getUser()), client };
    },
  },
  {
    name: 'user_banned',
    when: 'a member who was banned asks for the account',
    status: 403,
    code: 'user_banned',
    text: 'User is banned',
    session: 'kept',
    async provoke(desk) {
      const house = await desk.house();
      const { client, userId } = await desk.member(house);
      await (await desk.admin(house)).updateUserById(userId, { ban_duration: '24h' });
      return { ...(await client.getUser()), client };
    },
  },
  {
    name: 'user_banned',
    when: 'a member who was banned enters a code',
    status: 403,
    code: 'user_banned',
    text: 'User is banned',
    async provoke(desk) {
      const house = await desk.house();
      const { email, userId } = await signUpMember(house);
      await house.client().resetPasswordForEmail(email);
      const { code } = await house.mailTo(email);
      await (await desk.admin(house)).updateUserById(userId, { ban_duration: '24h' });
      return desk.client(house).verifyOtp({ email, token: code, type: 'recovery' });
    },
  },
  {
    name: 'user_banned_grant',
    when: 'a member who was banned knows the password',
    status: 400,
    code: 'user_banned',
    text: 'User is banned',
    async provoke(desk) {
      const house = await desk.house();
      const { email, userId } = await signUpMember(house);
      await (await desk.admin(house)).updateUserById(userId, { ban_duration: '24h' });
      return desk.client(house).signInWithPassword({ email, password: PASSWORD });
    },
  },
  {
    name: 'unknown_user',
    when: 'the house asks for somebody it does not know',
    status: 404,
    code: 'user_not_found',
    text: 'User not found',
    async provoke(desk) {
      return (await desk.admin(await desk.house())).getUserById(randomUUID());
    },
  },
  {
    name: 'unknown_user_id',
    when: 'an id is none',
    status: 404,
    code: 'validation_failed',
    text: 'user_id must be an UUID',
    async provoke(desk) {
      const odd = ({ url }: { url: URL }) => {
        url.pathname = url.pathname.replace(/[^/]+$/, 'x');
      };
      return (await desk.admin(await desk.house(), undefined, odd)).getUserById(randomUUID());
    },
  },
  {
    name: 'not_admin',
    when: 'a member plays the house',
    status: 403,
    code: 'not_admin',
    text: 'User not allowed',
    async provoke(desk) {
      const house = await desk.house();
      const { accessToken } = await signUpMember(house);
      return (await desk.admin(house, accessToken)).listUsers();
    },
  },
  {
    name: 'not_admin',
    when: 'a member writes what only the house writes',
    status: 403,
    code: 'not_admin',
    text: 'Updating app_metadata requires admin privileges',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house, ({ url, init }) => {
        if (url.pathname.endsWith('/user') && init.method === 'PUT') init.body = '{"app_metadata":{"role":"admin"}}';
      });
      return client.updateUser({ data: {} });
    },
  },
];
