/**
 * Every recorded action with its log type. Names and types are GoTrue's (internal/models/audit_log_entry.go), so that tools that read
 * its log read ours; the type `admin` and its actions are our own.
 */
export const AUDIT_ACTIONS = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_unlinked: 'user',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  mfa_code_login: 'factor',
  generate_recovery_codes: 'user',
  recovery_codes_deleted: 'recovery_codes',
  admin_key_created: 'admin',
  admin_key_revoked: 'admin',
  admin_key_used: 'admin',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Whether a text is the name of a recorded action. */
export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text);
}

/** The actions whose log type contains `text`, in any case, as GoTrue's `query=type:…` matches. */
export function actionsOfType(text: string): AuditAction[] {
  const part = text.toLowerCase();
  return Object.entries(AUDIT_ACTIONS).flatMap(([action, type]) =>
    type.includes(part) && isAuditAction(action) ? [action] : [],
  );
}
