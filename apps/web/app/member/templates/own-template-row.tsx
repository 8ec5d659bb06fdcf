import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { Menu, MenuItem } from '@innertide/ui/menu.tsx';
import { useTranslation } from 'react-i18next';
import { TemplateLink } from './template-link.tsx';

export interface OwnTemplateActions {
  readonly onFavour: (template: SessionTemplate) => void;
  readonly onRename: (template: SessionTemplate) => void;
  readonly onDuplicate: (template: SessionTemplate) => void;
  readonly onExport: (template: SessionTemplate) => void;
  /** null where it cannot go further. */
  readonly onMove: (template: SessionTemplate, by: -1 | 1) => (() => void) | null;
  readonly onDelete: (template: SessionTemplate) => void;
}

/** One of the member's own templates, and what may be done with it. */
export function OwnTemplateRow({ template, actions }: { template: SessionTemplate; actions: OwnTemplateActions }) {
  const { t } = useTranslation('member');
  const [up, down] = [actions.onMove(template, -1), actions.onMove(template, 1)];
  return (
    <li data-mode={template.mode} className="own-template">
      <TemplateLink template={template} />
      <Menu
        trigger={t('templates.more')}
        triggerLabel={t('templates.moreAbout', { name: template.name })}
        triggerClassName="own-template-more"
        align="end"
      >
        <MenuItem onSelect={() => actions.onFavour(template)}>
          {t(template.is_favourite ? 'templates.unfavour' : 'templates.favour')}
        </MenuItem>
        <MenuItem onSelect={() => actions.onRename(template)}>{t('templates.rename')}</MenuItem>
        <MenuItem onSelect={() => actions.onDuplicate(template)}>{t('templates.duplicate')}</MenuItem>
        {up && <MenuItem onSelect={up}>{t('templates.moveUp')}</MenuItem>}
        {down && <MenuItem onSelect={down}>{t('templates.moveDown')}</MenuItem>}
        {!__NATIVE__ && <MenuItem onSelect={() => actions.onExport(template)}>{t('templates.export')}</MenuItem>}
        <MenuItem onSelect={() => actions.onDelete(template)}>{t('templates.delete')}</MenuItem>
      </Menu>
    </li>
  );
}
