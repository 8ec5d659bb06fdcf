import type { AuditAction } from '../audit/audit-actions.ts';
import type { OneTimeTokenType } from '../tokens/one-time-token-rules.ts';
import type { MailKind } from './mail-kinds.ts';

interface LinkMail {
  readonly mailKind: MailKind;
  readonly tokenType: OneTimeTokenType;
  readonly linkType: 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication';
  /** Authentication method that a PKCE exchange of this link records. */
  readonly method: string;
  readonly action: AuditAction;
  readonly sentColumn:
    | 'confirmation_sent_at'
    | 'invited_at'
    | 'recovery_sent_at'
    | 'email_change_sent_at'
    | 'reauthentication_sent_at';
}

export const LINK_MAILS = {
  confirmation: {
    mailKind: 'confirmation',
    tokenType: 'confirmation_token',
    linkType: 'signup',
    method: 'email/signup',
    action: 'user_confirmation_requested',
    sentColumn: 'confirmation_sent_at',
  },
  invite: {
    mailKind: 'invite',
    tokenType: 'confirmation_token',
    linkType: 'invite',
    method: 'invite',
    action: 'user_invited',
    sentColumn: 'invited_at',
  },
  recovery: {
    mailKind: 'recovery',
    tokenType: 'recovery_token',
    linkType: 'recovery',
    method: 'recovery',
    action: 'user_recovery_requested',
    sentColumn: 'recovery_sent_at',
  },
  magicLink: {
    mailKind: 'magic_link',
    tokenType: 'sign_in_token',
    linkType: 'magiclink',
    method: 'magiclink',
    action: 'user_recovery_requested',
    sentColumn: 'recovery_sent_at',
  },
  emailChangeNew: {
    mailKind: 'email_change_new',
    tokenType: 'email_change_token_new',
    linkType: 'email_change',
    method: 'email_change',
    action: 'user_confirmation_requested',
    sentColumn: 'email_change_sent_at',
  },
  emailChangeCurrent: {
    mailKind: 'email_change_current',
    tokenType: 'email_change_token_current',
    linkType: 'email_change',
    method: 'email_change',
    action: 'user_confirmation_requested',
    sentColumn: 'email_change_sent_at',
  },
  reauthentication: {
    mailKind: 'reauthentication',
    tokenType: 'reauthentication_token',
    linkType: 'reauthentication',
    method: 'otp',
    action: 'user_reauthenticate_requested',
    sentColumn: 'reauthentication_sent_at',
  },
} as const satisfies Record<string, LinkMail>;
