import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { Menu, MenuItem } from '@innertide/ui/menu.tsx';
import { useTranslation } from 'react-i18next';
import { TemplateCard } from './template-card.tsx';
import type { DragHandleProps } from './use-drag-order.ts';

export interface OwnTemplateActions {
  readonly onFavour: (template: SessionTemplate) => void;
  readonly onRename: (template: SessionTemplate) => void;
  readonly onDuplicate: (template: SessionTemplate) => void;
  readonly onExport: (template: SessionTemplate) => void;
  /** null where it cannot go further. */
  readonly onMove: (template: SessionTemplate, by: -1 | 1) => (() => void) | null;
  readonly onDelete: (template: SessionTemplate) => void;
}

interface OwnTemplateRowProps {
  readonly template: SessionTemplate;
  readonly actions: OwnTemplateActions;
  /** null where there is nothing to order. */
  readonly drag: DragHandleProps | null;
  readonly isDragged: boolean;
}

/** One of the member's own templates, and what may be done with it. */
export function OwnTemplateRow({ template, actions, drag, isDragged }: OwnTemplateRowProps) {
  const { t } = useTranslation('member');
  const [up, down] = [actions.onMove(template, -1), actions.onMove(template, 1)];
  return (
    <li className="own-template" data-template={template.id} data-dragged={isDragged || undefined}>
      <TemplateCard template={template} onFavour={actions.onFavour}>
        {drag && (
          <button
            type="button"
            className="template-drag"
            aria-label={t('templates.dragNamed', { name: template.name })}
            {...drag}
            onKeyDown={(event) => {
              const move = { ArrowUp: up, ArrowLeft: up, ArrowDown: down, ArrowRight: down }[event.key];
              if (move === undefined) return;
              event.preventDefault();
              move?.();
            }}
          >
            <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
              <path d="M6 9.500q3-3 6 0t6 0M6 14.500q3-3 6 0t6 0" />
            </svg>
          </button>
        )}
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
      </TemplateCard>
    </li>
  );
}
