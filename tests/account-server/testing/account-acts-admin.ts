import { type Act, adminOf, newEmail, succeeded } from './account-act.ts';
import { signUpMember } from './member.ts';

/** Acts with an admin key. */
export const ADMIN_ACTS: Readonly<Record<string, Act>> = {
  'POST /admin/users': async (places) => ({
    call: () => succeeded(adminOf(places).createUser({ email: newEmail() })),
    records: ['admin_key_used', 'user_signedup'],
  }),
  'PUT /admin/users/:id': async (places) => {
    const { userId } = await signUpMember(places.server);
    return {
      call: () => succeeded(adminOf(places).updateUserById(userId, { ban_duration: '1h' })),
      records: ['admin_key_used', 'user_modified'],
    };
  },
  'DELETE /admin/users/:id': async (places) => {
    const { userId } = await signUpMember(places.server);
    return {
      call: () => succeeded(adminOf(places).deleteUser(userId)),
      // The client reads the account first.
      records: ['admin_key_used', 'admin_key_used', 'user_deleted'],
    };
  },
  'DELETE /admin/users/:id softly': async (places) => {
    const { userId } = await signUpMember(places.server);
    return {
      call: () => succeeded(adminOf(places).deleteUser(userId, true)),
      // The client reads the account first.
      records: ['admin_key_used', 'admin_key_used', 'user_deleted'],
    };
  },
  'POST /admin/generate_link': async (places) => {
    const { email } = await signUpMember(places.server);
    return {
      call: () => succeeded(adminOf(places).generateLink({ type: 'magiclink', email })),
      records: ['admin_key_used', 'user_recovery_requested'],
    };
  },
  'POST /admin/generate_link of a new account': async (places) => ({
    call: () => succeeded(adminOf(places).generateLink({ type: 'invite', email: newEmail() })),
    records: ['admin_key_used', 'user_invited'],
  }),
  'POST /invite': async (places) => ({
    call: () => succeeded(adminOf(places).inviteUserByEmail(newEmail())),
    records: ['admin_key_used', 'user_invited'],
  }),
};
