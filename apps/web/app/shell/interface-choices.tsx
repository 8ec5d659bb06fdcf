import { LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { MenuChoices } from '@innertide/ui/menu.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeChoice } from '../boot/page-request.ts';
import { usePorts } from '../ports/ports.ts';
import { applyTheme, isThemeChoice, THEME_CHOICES } from './theme-choice.ts';
import { useChangeLocale } from './use-change-locale.ts';

/** The interface languages as choices of a menu. */
export function LanguageChoices({ labelled = false }: { labelled?: boolean }) {
  const { t, i18n } = useTranslation();
  const changeLocale = useChangeLocale();
  return (
    <MenuChoices
      label={labelled ? t('language.label') : undefined}
      value={i18n.language as Locale}
      options={LOCALES.map((locale) => ({ value: locale, label: languageFacts(locale).name, lang: locale }))}
      onChange={changeLocale}
    />
  );
}

/** The themes as choices of a menu; the choice shows at once and is remembered. */
export function ThemeChoices({ labelled = false }: { labelled?: boolean }) {
  const { t } = useTranslation();
  const { preferences } = usePorts();
  const [theme, setTheme] = useState<ThemeChoice>(() => {
    const shown = document.documentElement.dataset.theme;
    return isThemeChoice(shown) ? shown : 'system';
  });
  return (
    <MenuChoices
      label={labelled ? t('theme.label') : undefined}
      value={theme}
      options={THEME_CHOICES.map((choice) => ({ value: choice, label: t(`theme.${choice}`) }))}
      onChange={(choice) => {
        setTheme(choice);
        applyTheme(document, choice);
        preferences.writeTheme(choice);
      }}
    />
  );
}
