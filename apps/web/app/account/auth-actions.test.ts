import { fail } from '@innertide/std/result';
import { describe, expect, it } from 'vitest';
import { createSilentAuth, SILENT_AUTH_SESSION } from '../platform/auth-silent.ts';
import type { AuthPort } from '../ports/auth-port.ts';
import { createAuthActions } from './auth-actions.ts';
import { type AuthFact, type AuthState, INITIAL_AUTH_STATE, reduceAuthState } from './auth-state.ts';

function stage(port: AuthPort | Promise<never>) {
  const facts: AuthFact[] = [];
  const actions = createAuthActions(
    () => Promise.resolve(port),
    (fact) => facts.push(fact),
  );
  const state = (): AuthState => facts.reduce(reduceAuthState, INITIAL_AUTH_STATE);
  return { actions, facts, state };
}

const login = { email: ' zofia@example.pl ', password: ' as typed ' };

describe('an action', () => {
  it('begins with loading and the address, and ends signed in', async () => {
    const { actions, facts, state } = stage(createSilentAuth());
    await actions.signIn(login);
    expect(facts[0]).toEqual({ type: 'action-began', email: 'zofia@example.pl' });
    expect(state()).toMatchObject({ isAuthenticated: true, isLoading: false, session: SILENT_AUTH_SESSION });
  });

  it('sends the trimmed address and name, and the password as it was typed', async () => {
    const sent: unknown[] = [];
    const silent = createSilentAuth();
    const { actions } = stage({
      ...silent,
      signUp: (input) => {
        sent.push(input);
        return silent.signUp(input);
      },
    });
    await actions.signUp({ ...login, displayName: ' Zofia ' });
    const consents = { terms: expect.any(String), privacy: expect.any(String), age: expect.any(String) };
    expect(sent).toEqual([{ displayName: 'Zofia', email: 'zofia@example.pl', password: ' as typed ', consents }]);
  });

  it('ends with the refusal as the state’s error', async () => {
    const error = { code: 'emailNotConfirmed', message: '' };
    const { actions, state } = stage(createSilentAuth({ signUp: () => Promise.resolve(fail(error)) }));
    expect(await actions.signUp({ ...login, displayName: 'Zofia' })).toEqual(fail(error));
    expect(state()).toMatchObject({ isAuthenticated: false, isLoading: false, error });
  });

  it('is a network error when the client itself cannot be fetched', async () => {
    const { actions, state } = stage(Promise.reject(new Error('Failed to fetch dynamically imported module')));
    await actions.requestPasswordReset('zofia@example.pl');
    expect(state().error).toMatchObject({ code: 'network_error' });
  });

  it('is an unknown error when the client throws over an answer that is none', async () => {
    const { actions, state } = stage(
      createSilentAuth({ signUp: () => Promise.reject(new TypeError('Cannot read properties of null')) }),
    );
    await actions.signUp({ ...login, displayName: 'Zofia' });
    expect(state()).toMatchObject({ isAuthenticated: false, isLoading: false, error: { code: 'unknown' } });
  });

  it('keeps the member signed in when signing out fails, and clears when nobody was known', async () => {
    const unreachable = { code: 'network_error', message: '' };
    const offline = stage(createSilentAuth({ signOut: () => Promise.resolve(fail(unreachable)) }));
    await offline.actions.signIn(login);
    await offline.actions.signOut();
    expect(offline.state()).toMatchObject({ isAuthenticated: true, error: unreachable });

    const unknown = { code: 'session_not_found', message: '' };
    const stranger = stage(createSilentAuth({ signOut: () => Promise.resolve(fail(unknown)) }));
    await stranger.actions.signIn(login);
    await stranger.actions.signOut();
    expect(stranger.state()).toMatchObject({ isAuthenticated: false, error: null });
  });
});

describe('the end of a sign-in that the server refuses', () => {
  const banned = { reason: 'banned', until: '2027-01-01T00:00:00Z' } as const;
  const refusedToken = SILENT_AUTH_SESSION.accessToken;

  it('forgets it on this device and says why', async () => {
    const scopes: unknown[] = [];
    const silent = createSilentAuth();
    const { actions, state } = stage({
      ...silent,
      signOut(scope) {
        scopes.push(scope);
        return silent.signOut(scope);
      },
    });
    await actions.signIn(login);
    await actions.endAuthSession(banned, refusedToken);
    expect(scopes).toEqual(['local']);
    expect(state()).toMatchObject({ isAuthenticated: false, isLoading: false, session: null, end: banned });
    expect(await silent.current()).toMatchObject({ value: null });
  });

  it('changes nothing where the device has signed in anew since', async () => {
    const { actions, state } = stage(createSilentAuth());
    await actions.signIn(login);
    await actions.endAuthSession({ reason: 'ended' }, 'an older token');
    expect(state()).toMatchObject({ isAuthenticated: true, end: null });
  });

  it('is not said after logging out here, and is said again for the next sign-in', async () => {
    const { actions, state } = stage(createSilentAuth());
    await actions.signIn(login);
    await actions.signOut();
    await actions.endAuthSession({ reason: 'ended' }, refusedToken);
    expect(state()).toMatchObject({ isAuthenticated: false, end: null });
    await actions.signIn(login);
    await actions.endAuthSession({ reason: 'ended' }, refusedToken);
    expect(state()).toMatchObject({ isAuthenticated: false, end: { reason: 'ended' } });
  });

  it('is said also where the server cannot be reached any more, and where the client cannot be fetched', async () => {
    const unreachable = { code: 'network_error', message: '' };
    const offline = stage(createSilentAuth({ signOut: () => Promise.resolve(fail(unreachable)) }));
    await offline.actions.signIn(login);
    const unfetched = stage(Promise.reject(new Error('Failed to fetch dynamically imported module')));
    for (const { actions, state } of [offline, unfetched]) {
      await actions.endAuthSession({ reason: 'ended' }, refusedToken);
      expect(state()).toMatchObject({ isAuthenticated: false, end: { reason: 'ended' } });
    }
  });

  it('is no longer said once somebody tries to sign in', async () => {
    const { actions, state } = stage(createSilentAuth({ signIn: async () => fail({ code: 'invalid', message: '' }) }));
    await actions.endAuthSession(banned, null);
    expect(state().end).toEqual(banned);
    await actions.signIn(login);
    expect(state().end).toBeNull();
  });
});
