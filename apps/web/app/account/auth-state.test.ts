import { fail, succeed } from '@innertide/std/result';
import { describe, expect, it } from 'vitest';
import type { AuthEventName, AuthSession } from '../ports/auth-port.ts';
import { type AuthFact, type AuthState, INITIAL_AUTH_STATE, reduceAuthState } from './auth-state.ts';

const session: AuthSession = {
  userId: '0191',
  email: 'zofia@example.pl',
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: 1_800_000_000,
};

const refused = { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' };

function after(...facts: AuthFact[]): AuthState {
  return facts.reduce(reduceAuthState, INITIAL_AUTH_STATE);
}

function received(event: AuthEventName, value: AuthSession | null): AuthFact {
  return { type: 'event-received', event, session: succeed(value) };
}

describe('who is here', () => {
  it('is unknown at first: everybody waits', () => {
    expect(INITIAL_AUTH_STATE).toMatchObject({ isAuthenticated: false, isLoading: true, error: null });
  });

  it('is nobody at once where nothing is stored', () => {
    expect(after({ type: 'nothing-stored' })).toMatchObject({ isAuthenticated: false, isLoading: false });
  });

  it('does not forget a signed-in member when a page later finds nothing stored', () => {
    const state = after(received('INITIAL_SESSION', session));
    expect(reduceAuthState(state, { type: 'nothing-stored' })).toBe(state);
  });

  it('sets loading and clears the previous error with every action', () => {
    const failed = after({ type: 'action-began' }, { type: 'action-failed', error: refused });
    expect(failed).toMatchObject({ isLoading: false, error: refused });
    expect(reduceAuthState(failed, { type: 'action-began' })).toMatchObject({ isLoading: true, error: null });
  });

  it('remembers the address of the latest attempt, failed or not', () => {
    const state = after(
      { type: 'action-began', email: 'a@b.c' },
      { type: 'action-failed', error: refused },
      { type: 'action-began' },
    );
    expect(state.lastUsedEmail).toBe('a@b.c');
  });

  it.each<AuthEventName>([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'PASSWORD_RECOVERY',
    'MFA_CHALLENGE_VERIFIED',
  ])('takes %s with a user as signed in and without one as signed out', (event) => {
    const signedIn = after(received(event, session));
    expect(signedIn).toMatchObject({ isAuthenticated: true, session, lastUsedEmail: session.email });
    expect(reduceAuthState(signedIn, received(event, null))).toMatchObject({ isAuthenticated: false, session: null });
  });

  it('takes SIGNED_OUT as signed out whatever it carries', () => {
    const state = after(received('INITIAL_SESSION', session), received('SIGNED_OUT', session));
    expect(state).toMatchObject({ isAuthenticated: false, session: null });
  });

  it('ends the waiting at start with the first event only: an action in flight ends itself', () => {
    expect(after(received('INITIAL_SESSION', null)).isLoading).toBe(false);
    expect(after({ type: 'action-began' }, received('SIGNED_IN', session)).isLoading).toBe(true);
  });

  it('rejects an AuthSession without expiry with the reason', () => {
    const reason = { code: 'invalid_session', message: 'Invalid session: missing expiration timestamp' };
    const state = after({ type: 'event-received', event: 'SIGNED_IN', session: fail(reason) });
    expect(state).toMatchObject({ isAuthenticated: false, session: null, error: reason });
  });

  it('knows that a recovery link asks for a new password until one is chosen', () => {
    const recovering = after(received('PASSWORD_RECOVERY', session), received('INITIAL_SESSION', session));
    expect(recovering.isRecovering).toBe(true);
    expect(reduceAuthState(recovering, { type: 'password-updated' }).isRecovering).toBe(false);
  });
});

describe('whoever is halfway', () => {
  const first: AuthSession = { ...session, awaitedFactor: { id: 'factor', kind: 'code' } };

  it('is not here yet: the second factor opens, nothing else does', () => {
    const state = after(received('SIGNED_IN', first));
    expect(state).toMatchObject({ isAuthenticated: false, session: null, halfway: first });
    expect(reduceAuthState(state, received('TOKEN_REFRESHED', first))).toMatchObject({ isAuthenticated: false });
    expect(reduceAuthState(state, received('MFA_CHALLENGE_VERIFIED', session))).toMatchObject({
      isAuthenticated: true,
      session,
      halfway: null,
    });
  });

  it('still has a password to choose after a recovery link', () => {
    const state = after(received('PASSWORD_RECOVERY', first), received('MFA_CHALLENGE_VERIFIED', session));
    expect(state).toMatchObject({ isAuthenticated: true, isRecovering: true });
  });

  it('may leave', () => {
    const left = { type: 'sign-out-answered', answer: succeed(undefined) } as const;
    expect(reduceAuthState(after(received('SIGNED_IN', first)), left).halfway).toBeNull();
  });
});

describe('signing out', () => {
  const signedIn = after(received('INITIAL_SESSION', session), { type: 'action-began' });

  it('clears on success', () => {
    const state = reduceAuthState(signedIn, { type: 'sign-out-answered', answer: succeed(undefined) });
    expect(state).toMatchObject({ isAuthenticated: false, session: null, error: null, isLoading: false });
  });

  it('clears when the server knows no such sign-in any more, without an error', () => {
    const answer = fail({ code: 'session_not_found', status: 403, message: 'Session not found' });
    const state = reduceAuthState(signedIn, { type: 'sign-out-answered', answer });
    expect(state).toMatchObject({ isAuthenticated: false, session: null, error: null });
  });

  it('keeps the member signed in on any other error and shows it', () => {
    const reason = { code: 'network_error', message: 'fetch failed' };
    const state = reduceAuthState(signedIn, { type: 'sign-out-answered', answer: fail(reason) });
    expect(state).toMatchObject({ isAuthenticated: true, session, error: reason, isLoading: false });
  });
});
