import { isLocale, languageFacts } from '@innertide/std/locale';
import { MenuOnDemand } from '@innertide/ui/menu-on-demand.tsx';
import { useTranslation } from 'react-i18next';
import { importAgain } from '../boot/import-again.ts';

const bringMenus = () => importAgain(() => import('./interface-menus.tsx'));
const bringLanguageMenu = () => bringMenus().then((module) => module.LanguageMenu);
const bringThemeMenu = () => bringMenus().then((module) => module.ThemeMenu);

/** Language and theme, side by side; their menus are fetched on the first sign of interest. */
export function InterfacePickers() {
  const { t, i18n } = useTranslation();
  const language = isLocale(i18n.language) ? languageFacts(i18n.language).name : i18n.language;
  return (
    <div className="flex items-center gap-6 text-secondary text-text-2">
      <MenuOnDemand
        load={bringLanguageMenu}
        failed={t('somethingWrong.again')}
        trigger={language}
        triggerLabel={`${t('language.label')}: ${language}`}
        triggerClassName="hover-text"
      />
      <MenuOnDemand
        load={bringThemeMenu}
        failed={t('somethingWrong.again')}
        trigger={t('theme.label')}
        triggerClassName="hover-text"
      />
    </div>
  );
}
