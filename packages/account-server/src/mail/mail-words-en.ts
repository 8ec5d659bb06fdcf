import type { MailLanguage } from './mail-kinds.ts';

export const MAIL_WORDS_EN: MailLanguage = {
  hours: { one: 'hour', other: 'hours' },
  minutes: { one: 'minute', other: 'minutes' },
  mails: {
    confirmation: {
      subject: 'Confirm your address',
      heading: 'One step, then quiet.',
      paragraphs: [
        'This address, {{email}}, was used to sign up for {{brand}}. Confirm that it is yours and you are in.',
      ],
      action: 'Confirm my address',
      codeLead: 'Reading this on another device? Type this code there instead:',
      closing:
        'Link and code work once, for {{valid}}. If you did not sign up, you can leave this unanswered: nothing happens without you.',
    },
    invite: {
      subject: 'You are invited',
      heading: 'There is a place for you.',
      paragraphs: ['You have been invited to {{brand}} at this address, {{email}}. Come in and choose a password.'],
      action: 'Accept the invitation',
      codeLead: 'On another device, type this code instead:',
      closing: 'Link and code work once, for {{valid}}. If you do not know what this is about, leave it unanswered.',
    },
    recovery: {
      subject: 'Set a new password',
      heading: 'A way back in.',
      paragraphs: ['Somebody, we hope you, asked for a new password for {{email}}.'],
      action: 'Set a new password',
      codeLead: 'If the link does not open where you need it, this code does the same:',
      closing:
        'Link and code work once, for {{valid}}. If you did not ask for this, your password stays as it is and you need not do anything.',
    },
    magic_link: {
      subject: 'Your sign-in link',
      heading: 'Come in.',
      paragraphs: ['This link signs you in as {{email}}, without a password.'],
      action: 'Sign in',
      codeLead: 'On another device, type this code instead:',
      closing: 'Link and code work once, for {{valid}}. If you did not ask for this, leave it unanswered.',
    },
    account_exists: {
      subject: 'You already have an account',
      heading: 'You are here already.',
      paragraphs: [
        'Somebody, perhaps you, tried to sign up for {{brand}} with {{email}}. There is an account with this address, so nothing was changed.',
        'You can sign in with your password. If it slipped your mind, the sign-in page helps you set a new one.',
      ],
      action: 'Go to sign-in',
      codeLead: null,
      closing: 'If it was not you, you need not do anything.',
    },
    password_changed: {
      subject: 'Your password was changed',
      heading: 'Your password was changed.',
      paragraphs: [
        'The password of your {{brand}} account, {{email}}, has just been changed. Every other device was signed out.',
        'If it was not you, set a new password now: this ends every sign-in that is not yours.',
      ],
      action: 'That was not me',
      codeLead: null,
      closing: 'If it was you, all is well.',
    },
    email_change_new: {
      subject: 'Confirm your new address',
      heading: 'A new address.',
      paragraphs: ['{{email}} is to become the address of a {{brand}} account. Confirm that it is yours.'],
      action: 'Confirm this address',
      codeLead: 'On another device, type this code instead:',
      closing: 'Link and code work once, for {{valid}}. If you did not ask for this, leave it unanswered.',
    },
    email_change_current: {
      subject: 'Agree to your new address',
      heading: 'Is this you?',
      paragraphs: [
        'The address of your {{brand}} account is to change from {{email}} to {{newEmail}}. Nothing changes until both addresses have agreed.',
      ],
      action: 'Agree to the change',
      codeLead: 'On another device, type this code instead:',
      closing:
        'Link and code work once, for {{valid}}. If you did not ask for this, do not agree, and set a new password: somebody may be in your account.',
    },
    email_changed: {
      subject: 'Your address was changed',
      heading: 'Your address was changed.',
      paragraphs: [
        'Your {{brand}} account has moved from {{email}} to {{newEmail}}. From now on you sign in with the new address.',
      ],
      action: null,
      codeLead: null,
      closing: 'If it was not you, answer this letter or write to the support address on the site at once.',
    },
    reauthentication: {
      subject: 'Your code',
      heading: 'Show that it is you.',
      paragraphs: [
        'To change something important in your {{brand}} account, {{email}}, type this code where you were asked for it.',
      ],
      action: null,
      codeLead: 'Your code:',
      closing: 'It works once, for {{valid}}. If you did not ask for it, tell nobody and set a new password.',
    },
    factor_added: {
      subject: 'A second step protects your account',
      heading: 'A second step was added.',
      paragraphs: [
        'From now on your {{brand}} account, {{email}}, asks for a code of your authenticator app after the password. Every other device was signed out.',
        'If it was not you, set a new password now.',
      ],
      action: 'That was not me',
      codeLead: null,
      closing: 'If it was you, all is well.',
    },
    factor_removed: {
      subject: 'A second step was removed',
      heading: 'A second step was removed.',
      paragraphs: [
        'Codes of one authenticator app no longer belong to your {{brand}} account, {{email}}.',
        'If it was not you, set a new password now.',
      ],
      action: 'That was not me',
      codeLead: null,
      closing: 'If it was you, all is well.',
    },
    passkey_added: {
      subject: 'A passkey opens your account',
      heading: 'A passkey was added.',
      paragraphs: [
        'From now on a passkey opens your {{brand}} account, {{email}}, without a password.',
        'If it was not you, remove it on the security page and set a new password now.',
      ],
      action: 'That was not me',
      codeLead: null,
      closing: 'If it was you, all is well.',
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      heading: 'A passkey was removed.',
      paragraphs: [
        'One passkey no longer opens your {{brand}} account, {{email}}.',
        'If it was not you, set a new password now.',
      ],
      action: 'That was not me',
      codeLead: null,
      closing: 'If it was you, all is well.',
    },
    identity_linked: {
      subject: 'A new way to sign in',
      heading: 'A new way to sign in.',
      paragraphs: [
        'Somebody, we hope you, has connected another service with your {{brand}} account, {{email}}. From now on it opens your account, too.',
        'If it was not you, set a new password here, remove that service under “Security”, and look after your account there.',
      ],
      action: 'That was not me',
      codeLead: null,
      closing: 'If it was you, all is well.',
    },
  },
};
