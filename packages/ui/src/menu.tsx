import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { useFloatingLayer } from './floating-layer.ts';
import { Icon } from './icon.tsx';

/** Distance to the trigger and to the edges of the window, px. */
const OFFSET_PX = 8;
const EDGE_MARGIN_PX = 8;

export interface MenuProps {
  /** What the trigger shows. */
  trigger: ReactNode;
  /** The trigger's name where it shows no words. */
  triggerLabel?: string | undefined;
  triggerClassName?: string | undefined;
  chevron?: boolean;
  /** `top` in a footer. */
  side?: 'bottom' | 'top';
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A dropdown: closes on a press outside, on Escape and on choosing. */
export function Menu({
  trigger,
  triggerLabel,
  triggerClassName = '',
  chevron = true,
  side = 'bottom',
  align = 'start',
  defaultOpen = false,
  children,
}: MenuProps) {
  const layer = useFloatingLayer();
  return (
    <BaseMenu.Root modal={false} defaultOpen={defaultOpen}>
      <BaseMenu.Trigger className={`ui-menu-trigger ${triggerClassName}`} aria-label={triggerLabel}>
        {trigger}
        {chevron && <Icon name="chevron" sizePx={16} className="ui-menu-chevron" />}
      </BaseMenu.Trigger>
      <BaseMenu.Portal container={layer}>
        <BaseMenu.Positioner
          className="ui-menu-positioner"
          side={side}
          align={align}
          sideOffset={OFFSET_PX}
          collisionPadding={EDGE_MARGIN_PX}
        >
          <BaseMenu.Popup className="ui-menu">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function MenuItem({
  onSelect,
  disabled = false,
  children,
}: {
  onSelect: () => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <BaseMenu.Item className="ui-menu-item" onClick={onSelect} disabled={disabled}>
      {children}
    </BaseMenu.Item>
  );
}

/** A link in a menu. `link` is the element that navigates: `<a href>` or the router's own, without children. */
export function MenuLink({ link, children }: { link: ReactElement; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem className="ui-menu-item" render={link} closeOnClick>
      {children}
    </BaseMenu.LinkItem>
  );
}

/** One of several, e.g. a language. */
export function MenuChoices<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label?: string | undefined;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
      {label && <div className="ui-menu-label">{label}</div>}
      {options.map((option) => (
        <BaseMenu.RadioItem
          key={option.value}
          value={option.value}
          className="ui-menu-item"
          lang={option.lang}
          closeOnClick
        >
          {option.label}
          <BaseMenu.RadioItemIndicator>
            <Icon name="check" sizePx={16} />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="ui-menu-separator" />;
}
