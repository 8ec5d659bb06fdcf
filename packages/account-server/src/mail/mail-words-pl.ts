import type { MailLanguage } from './mail-kinds.ts';

export const MAIL_WORDS_PL: MailLanguage = {
  hours: { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' },
  minutes: { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' },
  mails: {
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
    passkey_added: {
      subject: 'Twoje konto otwiera klucz dostępu',
      heading: 'Nowy klucz dostępu.',
      paragraphs: [
        'Od teraz klucz dostępu otwiera Twoje konto {{brand}}, {{email}}, bez hasła.',
        'Jeśli to nie Ty, usuń go na stronie bezpieczeństwa i\u00a0ustaw teraz nowe hasło.',
      ],
      action: 'To nie ja',
      codeLead: null,
      closing: 'Jeśli to Ty, wszystko w\u00a0porządku.',
    },
    passkey_removed: {
      subject: 'Usunięto klucz dostępu',
      heading: 'Usunięto klucz dostępu.',
      paragraphs: [
        'Jeden z\u00a0kluczy dostępu już nie otwiera Twojego konta {{brand}}, {{email}}.',
        'Jeśli to nie Ty, ustaw teraz nowe hasło.',
      ],
      action: 'To nie ja',
      codeLead: null,
      closing: 'Jeśli to Ty, wszystko w\u00a0porządku.',
    },
    identity_linked: {
      subject: 'Nowy sposób logowania',
      heading: 'Nowy sposób logowania.',
      paragraphs: [
        'Ktoś, mamy nadzieję, że Ty, połączył z\u00a0Twoim kontem {{brand}} ({{email}}) inną usługę. Od teraz i\u00a0ona otwiera Twoje konto.',
        'Jeśli to nie Ty, ustaw nowe hasło tutaj, usuń tę usługę na stronie „Bezpieczeństwo” i\u00a0zadbaj o\u00a0swoje konto tam.',
      ],
      action: 'To nie ja',
      codeLead: null,
      closing: 'Jeśli to Ty, wszystko w\u00a0porządku.',
    },
  },
};
