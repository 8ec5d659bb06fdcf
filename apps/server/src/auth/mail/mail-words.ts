import type { Locale } from '@innertide/std/locale';

/** The letters an account can cause. */
export const LETTERS = ['confirmation', 'recovery', 'magic_link', 'account_exists', 'password_changed'] as const;

export type LetterName = (typeof LETTERS)[number];

export interface LetterWords {
  readonly subject: string;
  readonly heading: string;
  /** {{email}}, {{brand}} and {{valid}} are filled in. */
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
