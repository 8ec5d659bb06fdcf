import { passkeyUpdateBody } from '@innertide/protocol/auth-messages';
import { isReadableName } from '@innertide/protocol/readable-name';
import { needsSecondStep } from '../../accounts/account-state.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireSignedIn, type SignedIn } from '../../auth-sessions/bearer.ts';
import { listPasskeyViews, passkeyIdOf, passkeyView, removePasskey } from '../../factors/passkeys.ts';
import { credentialRows } from '../../factors/webauthn.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';

const MAX_NAME_LENGTH = 120;

function requireStrongSignIn({ user, aal }: SignedIn): void {
  if (needsSecondStep(user, aal)) throw refusal('insufficient_aal_unenroll');
}

/** GET /passkeys: the signed-in user's passkeys, oldest first. */
export const listPasskeys: Endpoint = (context) => async (c) => {
  const { user } = await requireSignedIn(context, c);
  return c.json(await context.database.transaction(SYSTEM, (tx) => listPasskeyViews(tx, user.id), { readOnly: true }));
};

/** PATCH /passkeys/{id}: renames a passkey. */
export const renamePasskey: Endpoint = (context) => async (c) => {
  const { user } = await requireSignedIn(context, c);
  const id = passkeyIdOf(c);
  const name = ((await readBody(c, passkeyUpdateBody)).friendly_name ?? '').trim();
  if (name === '' || name.length > MAX_NAME_LENGTH) {
    throw refusal('validation_failed', `friendly_name needs 1 to ${MAX_NAME_LENGTH} characters`);
  }
  if (!isReadableName(name)) throw refusal('validation_failed', 'friendly_name must be readable');
  const rows = await context.database.transaction(SYSTEM, (tx) =>
    tx.query(
      `update auth.webauthn_credentials set friendly_name = $3
       where id = $1 and user_id = $2 and factor_id is null returning *`,
      [id, user.id, name],
    ),
  );
  const [renamed] = credentialRows.parse(rows);
  if (renamed === undefined) throw refusal('webauthn_credential_not_found');
  return c.json(passkeyView(renamed));
};

/** DELETE /passkeys/{id}: deletes a passkey and notifies its owner. */
export const deletePasskey: Endpoint = (context) => async (c) => {
  const signedIn = await requireSignedIn(context, c);
  requireStrongSignIn(signedIn);
  const removal = {
    user: signedIn.user,
    passkeyId: passkeyIdOf(c),
    acceptLanguage: c.req.header('accept-language'),
  };
  await context.database.transaction(SYSTEM, (tx) => removePasskey(context, tx, removal));
  return c.body(null, 204);
};
