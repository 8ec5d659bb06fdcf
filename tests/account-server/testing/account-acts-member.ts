import { randomUUID } from 'node:crypto';
import { type Act, adminOf, newEmail, type Places, succeeded } from './account-act.ts';
import { follow, PASSWORD, signUpMember } from './member.ts';
import { PlainBrowser } from './plain-browser.ts';

async function googleToken({ google }: Places, email = newEmail()) {
  const sub = randomUUID();
  return { provider: 'google', token: await google.idToken({ sub, email, email_verified: true }) } as const;
}

/** Acts of members on their sign-ins, address, password and identities. */
export const MEMBER_ACTS: Readonly<Record<string, Act>> = {
  'POST /signup': async ({ server }) => ({
    call: () => succeeded(server.client().signUp({ email: newEmail(), password: PASSWORD })),
    records: ['user_confirmation_requested'],
  }),
  'POST /signup confirmed': async ({ confirming }) => ({
    call: () => succeeded(confirming.client().signUp({ email: newEmail(), password: PASSWORD })),
    records: ['user_signedup', 'login'],
  }),
  'POST /signup anonymous': async ({ server }) => ({
    call: () => succeeded(server.client().signInAnonymously()),
    records: ['user_signedup', 'login'],
  }),
  'POST /signup repeated': async ({ server }) => {
    const { email } = await signUpMember(server);
    server.advance(61_000);
    return {
      call: () => succeeded(server.client().signUp({ email, password: PASSWORD })),
      records: ['user_repeated_signup'],
    };
  },
  'POST /token password': async ({ server }) => {
    const { email } = await signUpMember(server);
    return {
      call: () => succeeded(server.client().signInWithPassword({ email, password: PASSWORD })),
      records: ['login'],
    };
  },
  'POST /token refresh_token': async ({ server }) => {
    const { client } = await signUpMember(server);
    return { call: () => succeeded(client.refreshSession()), records: ['token_refreshed'] };
  },
  'POST /token refresh_token reused': async ({ server }) => {
    const { client } = await signUpMember(server);
    const refresh_token = (await client.getSession()).data.session?.refresh_token ?? '';
    await succeeded(client.refreshSession());
    server.advance(11_000);
    return { call: () => server.client().refreshSession({ refresh_token }), records: ['token_revoked'] };
  },
  'POST /token pkce': async ({ server }) => {
    const { email } = await signUpMember(server);
    const client = server.client({ flowType: 'pkce' });
    server.advance(61_000);
    await succeeded(client.signInWithOtp({ email }));
    const response = await fetch((await server.mailTo(email)).link, { redirect: 'manual' });
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
    return { call: () => succeeded(client.exchangeCodeForSession(code)), records: ['login'] };
  },
  'POST /token id_token': async (places) => {
    const token = await googleToken(places);
    return {
      call: () => succeeded(places.server.client().signInWithIdToken(token)),
      records: ['user_signedup', 'login'],
    };
  },
  'POST /token id_token of a known address': async (places) => {
    const { email } = await signUpMember(places.server);
    const token = await googleToken(places, email);
    return {
      call: () => succeeded(places.server.client().signInWithIdToken(token)),
      records: ['user_modified', 'login'],
    };
  },
  'POST /logout': async ({ server }) => {
    const { client } = await signUpMember(server);
    return { call: () => succeeded(client.signOut()), records: ['logout'] };
  },
  'GET /verify': async ({ server }) => {
    const email = newEmail();
    await server.client().signUp({ email, password: PASSWORD });
    const { link } = await server.mailTo(email);
    return { call: () => follow(link), records: ['user_signedup', 'login'] };
  },
  'GET /verify invited': async (places) => {
    const email = newEmail();
    await succeeded(adminOf(places).inviteUserByEmail(email));
    const { link } = await places.server.mailTo(email);
    return { call: () => follow(link), records: ['invite_accepted', 'login'] };
  },
  'POST /verify': async ({ server }) => {
    const email = newEmail();
    await server.client().signUp({ email, password: PASSWORD });
    const { code } = await server.mailTo(email);
    return {
      call: () => succeeded(server.client().verifyOtp({ email, token: code, type: 'signup' })),
      records: ['user_signedup', 'login'],
    };
  },
  'POST /resend': async ({ server }) => {
    const email = newEmail();
    await server.client().signUp({ email, password: PASSWORD });
    server.advance(61_000);
    return {
      call: () => succeeded(server.client().resend({ email, type: 'signup' })),
      records: ['user_confirmation_requested'],
    };
  },
  'POST /magiclink': async ({ server }) => {
    const { email } = await signUpMember(server);
    server.advance(61_000);
    const call = () => server.fetch('/magiclink', { method: 'POST', body: JSON.stringify({ email }) });
    return { call, records: ['user_recovery_requested'] };
  },
  'POST /otp': async ({ server }) => ({
    call: () => succeeded(server.client().signInWithOtp({ email: newEmail() })),
    records: ['user_confirmation_requested'],
  }),
  'POST /otp confirmed': async ({ confirming }) => ({
    call: () => succeeded(confirming.client().signInWithOtp({ email: newEmail() })),
    records: ['user_signedup', 'user_recovery_requested'],
  }),
  'POST /recover': async ({ server }) => {
    const { email } = await signUpMember(server);
    return {
      call: () => succeeded(server.client().resetPasswordForEmail(email)),
      records: ['user_recovery_requested'],
    };
  },
  'GET /reauthenticate': async ({ server }) => {
    const { client } = await signUpMember(server);
    return { call: () => succeeded(client.reauthenticate()), records: ['user_reauthenticate_requested'] };
  },
  'PUT /user': async ({ server }) => {
    const { client } = await signUpMember(server);
    return { call: () => succeeded(client.updateUser({ data: { name: 'Ada' } })), records: ['user_modified'] };
  },
  'PUT /user password': async ({ server }) => {
    const { client } = await signUpMember(server);
    return {
      call: () => succeeded(client.updateUser({ password: 'another quiet water 2' })),
      records: ['user_updated_password'],
    };
  },
  'PUT /user address': async ({ server }) => {
    const { client } = await signUpMember(server);
    return {
      call: () => succeeded(client.updateUser({ email: newEmail() })),
      records: ['user_confirmation_requested', 'user_confirmation_requested', 'user_modified'],
    };
  },
  'GET /verify address': async ({ server }) => {
    const { client, email } = await signUpMember(server);
    const next = newEmail();
    await succeeded(client.updateUser({ email: next }));
    const links = [(await server.mailTo(email)).link, (await server.mailTo(next)).link];
    const call = async () => {
      for (const link of links) await follow(link);
    };
    return { call, records: ['user_modified', 'user_modified', 'login'] };
  },
  'GET /callback': async (places) => {
    const { server, google } = places;
    const options = { redirectTo: `${server.url}/auth/callback`, skipBrowserRedirect: true };
    const { data } = await succeeded(server.client().signInWithOAuth({ provider: 'google', options }));
    google.next = { subject: randomUUID(), email: newEmail(), emailVerified: true, name: 'Ada' };
    const address = (data.url ?? '').replace('&skip_http_redirect=true', '');
    return {
      call: () => new PlainBrowser(options.redirectTo).open(address),
      records: ['user_signedup', 'login'],
    };
  },
  'DELETE /user/identities/:identityId': async (places) => {
    const { email } = await signUpMember(places.server);
    const client = places.server.client();
    await succeeded(client.signInWithIdToken(await googleToken(places, email)));
    const identity = (await client.getUserIdentities()).data?.identities.find((one) => one.provider === 'google');
    if (identity === undefined) throw new Error('the identity was not linked');
    return { call: () => succeeded(client.unlinkIdentity(identity)), records: ['identity_unlinked'] };
  },
};
