import { fail, type Result } from '@innertide/std/result';
import { paths } from '../paths.ts';
import type { AuthError, AuthPort, AuthSession } from '../ports/auth-port.ts';
import type { AuthConnection } from './auth-connection.ts';
import { answerOf, authErrorOf, authSessionOf, signUpOutcome } from './supabase-auth-answers.ts';

/** Accounts and sign-ins by password. */
export function passwordSignIn({
  client,
  memberless,
  askedLinks,
  returnOrigin,
}: AuthConnection): Pick<
  AuthPort,
  'signUp' | 'signIn' | 'resendConfirmation' | 'confirmWithCode' | 'requestPasswordReset' | 'updatePassword'
> {
  const callback = returnOrigin + paths.authCallback;
  return {
    async signUp({ displayName, email, password, consents }) {
      await askedLinks.note(email);
      const { data, error } = await memberless.signUp({
        email,
        password,
        options: { data: { name: displayName, consents }, emailRedirectTo: callback },
      });
      if (error) return fail(authErrorOf(error));
      if (data.session === null) return signUpOutcome(data);
      const opened = await client.setSession(data.session);
      return opened.error ? fail(authErrorOf(opened.error)) : sessionOrReason(opened.data.session);
    },
    async signIn({ email, password }) {
      const { data, error } = await client.signInWithPassword({ email, password });
      return error ? fail(authErrorOf(error)) : authSessionOf(data.session);
    },
    async resendConfirmation(email) {
      await askedLinks.note(email);
      const { error } = await memberless.resend({ type: 'signup', email, options: { emailRedirectTo: callback } });
      return answerOf(error);
    },
    async confirmWithCode(email, code) {
      const { data, error } = await client.verifyOtp({ type: 'signup', email, token: code });
      return error ? fail(authErrorOf(error)) : sessionOrReason(data.session);
    },
    async requestPasswordReset(email) {
      await askedLinks.note(email);
      const { error } = await memberless.resetPasswordForEmail(email, {
        redirectTo: returnOrigin + paths.updatePassword,
      });
      return answerOf(error);
    },
    async updatePassword(password) {
      const { error } = await client.updateUser({ password });
      return answerOf(error);
    },
  };
}

export function sessionOrReason(session: Parameters<typeof authSessionOf>[0] | null): Result<AuthSession, AuthError> {
  return session ? authSessionOf(session) : fail({ code: 'unknown', message: 'The answer holds no session' });
}
