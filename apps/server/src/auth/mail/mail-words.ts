import type { Locale } from '@innertide/std/locale';

/** The letters an account can cause. */
export const LETTERS = [
  'confirmation',
  'recovery',
  'invite',
  'magic_link',
  'account_exists',
  'password_changed',
  'email_change_new',
  'email_change_current',
  'email_changed',
  'reauthentication',
  'factor_added',
  'factor_removed',
] as const;

export type LetterName = (typeof LETTERS)[number];

export interface LetterWords {
  readonly subject: string;
  readonly heading: string;
  /** {{email}}, {{newEmail}}, {{brand}} and {{valid}} are filled in. */
  readonly paragraphs: readonly string[];
  /** The words on the link; null when the letter carries none. */
  readonly action: string | null;
  /** What stands before the code; null when the letter carries none. */
  readonly codeLead: string | null;
  readonly closing: string;
}

const en: Record<LetterName, LetterWords> = {
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
};

const pl: Record<LetterName, LetterWords> = {
  confirmation: {
    subject: 'Potwierdź swój adres',
    heading: 'Jeszcze krok, a\u00a0potem spokój.',
    paragraphs: [
      'Ktoś, mamy nadzieję, że Ty, założył konto {{brand}} z\u00a0adresem {{email}}. Potwierdź, że to Twój adres, i\u00a0gotowe.',
    ],
    action: 'Potwierdzam adres',
    codeLead: 'Czytasz to na innym urządzeniu? Wpisz tam ten kod:',
    closing:
      'Link i\u00a0kod działają jeden raz, przez {{valid}}. Jeśli to nie Ty zakładasz konto, zostaw tę wiadomość bez odpowiedzi: bez Ciebie nic się nie stanie.',
  },
  invite: {
    subject: 'Zaproszenie',
    heading: 'Jest tu miejsce dla Ciebie.',
    paragraphs: ['To zaproszenie do {{brand}} dla adresu {{email}}. Wejdź i\u00a0ustaw hasło.'],
    action: 'Przyjmuję zaproszenie',
    codeLead: 'Na innym urządzeniu wpisz zamiast tego kod:',
    closing:
      'Link i\u00a0kod działają jeden raz, przez {{valid}}. Jeśli nie wiesz, o\u00a0co chodzi, zostaw tę wiadomość bez odpowiedzi.',
  },
  recovery: {
    subject: 'Ustaw nowe hasło',
    heading: 'Droga z\u00a0powrotem.',
    paragraphs: ['Ktoś, mamy nadzieję, że Ty, prosi o\u00a0nowe hasło dla adresu {{email}}.'],
    action: 'Ustaw nowe hasło',
    codeLead: 'Jeśli link nie otwiera się tam, gdzie trzeba, ten kod zadziała tak samo:',
    closing:
      'Link i\u00a0kod działają jeden raz, przez {{valid}}. Jeśli to nie Twoja prośba, hasło zostaje bez zmian i\u00a0nie musisz nic robić.',
  },
  magic_link: {
    subject: 'Twój link do logowania',
    heading: 'Zapraszamy do środka.',
    paragraphs: ['Ten link zaloguje Cię jako {{email}}, bez hasła.'],
    action: 'Zaloguj się',
    codeLead: 'Na innym urządzeniu wpisz zamiast tego kod:',
    closing:
      'Link i\u00a0kod działają jeden raz, przez {{valid}}. Jeśli to nie Twoja prośba, zostaw tę wiadomość bez odpowiedzi.',
  },
  account_exists: {
    subject: 'Masz już konto',
    heading: 'Masz już u\u00a0nas miejsce.',
    paragraphs: [
      'Ktoś, może Ty, próbował założyć konto {{brand}} z\u00a0adresem {{email}}. Konto z\u00a0tym adresem już istnieje, więc nic się nie zmieniło.',
      'Możesz zalogować się swoim hasłem. Jeśli wyleciało Ci z\u00a0głowy, strona logowania pomoże ustawić nowe.',
    ],
    action: 'Przejdź do logowania',
    codeLead: null,
    closing: 'Jeśli to nie Ty, nie musisz nic robić.',
  },
  password_changed: {
    subject: 'Hasło zostało zmienione',
    heading: 'Hasło zostało zmienione.',
    paragraphs: [
      'Hasło do Twojego konta {{brand}}, {{email}}, zostało właśnie zmienione. Na wszystkich innych urządzeniach nastąpiło wylogowanie.',
      'Jeśli to nie Ty, ustaw teraz nowe hasło: zakończy to każde obce logowanie.',
    ],
    action: 'To nie ja',
    codeLead: null,
    closing: 'Jeśli to Ty, wszystko w\u00a0porządku.',
  },
  email_change_new: {
    subject: 'Potwierdź nowy adres',
    heading: 'Nowy adres.',
    paragraphs: ['{{email}} ma zostać adresem konta {{brand}}. Potwierdź, że to Twój adres.'],
    action: 'Potwierdzam ten adres',
    codeLead: 'Na innym urządzeniu wpisz zamiast tego kod:',
    closing:
      'Link i\u00a0kod działają jeden raz, przez {{valid}}. Jeśli to nie Twoja prośba, zostaw tę wiadomość bez odpowiedzi.',
  },
  email_change_current: {
    subject: 'Zgoda na nowy adres',
    heading: 'Czy to Ty?',
    paragraphs: [
      'Adres Twojego konta {{brand}} ma się zmienić z\u00a0{{email}} na {{newEmail}}. Nic się nie zmieni, dopóki oba adresy się nie zgodzą.',
    ],
    action: 'Zgadzam się na zmianę',
    codeLead: 'Na innym urządzeniu wpisz zamiast tego kod:',
    closing:
      'Link i\u00a0kod działają jeden raz, przez {{valid}}. Jeśli to nie Twoja prośba, nie zgadzaj się i\u00a0ustaw nowe hasło: ktoś może mieć dostęp do Twojego konta.',
  },
  email_changed: {
    subject: 'Adres został zmieniony',
    heading: 'Adres został zmieniony.',
    paragraphs: [
      'Twoje konto {{brand}} ma teraz adres {{newEmail}} zamiast {{email}}. Od tej chwili logujesz się nowym adresem.',
    ],
    action: null,
    codeLead: null,
    closing: 'Jeśli to nie Ty, odpowiedz na tę wiadomość albo od razu napisz na adres pomocy podany na stronie.',
  },
  reauthentication: {
    subject: 'Twój kod',
    heading: 'Pokaż, że to Ty.',
    paragraphs: [
      'Aby zmienić coś ważnego na koncie {{brand}}, {{email}}, wpisz ten kod tam, gdzie strona o\u00a0niego prosi.',
    ],
    action: null,
    codeLead: 'Twój kod:',
    closing:
      'Działa jeden raz, przez {{valid}}. Jeśli to nie Twoja prośba, nikomu go nie podawaj i\u00a0ustaw nowe hasło.',
  },
  factor_added: {
    subject: 'Drugi krok chroni Twoje konto',
    heading: 'Dodano drugi krok.',
    paragraphs: [
      'Od teraz konto {{brand}}, {{email}}, po haśle prosi o\u00a0kod z\u00a0Twojej aplikacji uwierzytelniającej. Na wszystkich innych urządzeniach nastąpiło wylogowanie.',
      'Jeśli to nie Ty, ustaw teraz nowe hasło.',
    ],
    action: 'To nie ja',
    codeLead: null,
    closing: 'Jeśli to Ty, wszystko w\u00a0porządku.',
  },
  factor_removed: {
    subject: 'Usunięto drugi krok',
    heading: 'Usunięto drugi krok.',
    paragraphs: [
      'Kody z\u00a0jednej z\u00a0aplikacji uwierzytelniających nie należą już do konta {{brand}}, {{email}}.',
      'Jeśli to nie Ty, ustaw teraz nowe hasło.',
    ],
    action: 'To nie ja',
    codeLead: null,
    closing: 'Jeśli to Ty, wszystko w\u00a0porządku.',
  },
};

export const MAIL_WORDS: Readonly<Record<Locale, Readonly<Record<LetterName, LetterWords>>>> = { en, pl };

/** e.g. "1 hour", "30 minut". Under two hours in minutes, so that nothing is rounded up. */
export function validityInWords(seconds: number, locale: Locale): string {
  const isHours = seconds >= 3600 && seconds % 3600 === 0;
  const amount = isHours ? seconds / 3600 : Math.max(1, Math.floor(seconds / 60));
  const forms = {
    en: isHours ? { one: 'hour', other: 'hours' } : { one: 'minute', other: 'minutes' },
    pl: isHours
      ? { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' }
      : { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' },
  }[locale];
  const rule = new Intl.PluralRules(locale).select(amount);
  const word = Object.entries(forms).find(([form]) => form === rule)?.[1] ?? forms.other;
  return `${amount}\u00a0${word}`;
}
