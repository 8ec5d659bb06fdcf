import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/** What a loaded menu is handed: it takes the trigger's place, already open. */
export interface OpenedMenuProps {
  readonly trigger: string;
  readonly triggerLabel?: string | undefined;
  readonly triggerClassName?: string | undefined;
}

/** How long the trigger says that its menu did not arrive. */
const REFUSAL_SHOWN_MS = 4000;

interface MenuOnDemandProps extends OpenedMenuProps {
  /** Brings the real menu; called on the first sign of interest. */
  load: () => Promise<ComponentType<OpenedMenuProps>>;
  /** What the trigger says for a while when it was used and the menu did not arrive. */
  readonly failed: string;
}

/** The trigger of a menu whose code arrives only when somebody is about to use it. */
export function MenuOnDemand({ load, trigger, triggerLabel, triggerClassName = '', failed }: MenuOnDemandProps) {
  const [Menu, setMenu] = useState<ComponentType<OpenedMenuProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const loading = useRef<Promise<ComponentType<OpenedMenuProps>> | null>(null);

  function bring(): Promise<ComponentType<OpenedMenuProps>> {
    loading.current ??= load().catch((error: unknown) => {
      loading.current = null;
      throw error;
    });
    return loading.current;
  }
  function prefetch() {
    bring().catch(() => {});
  }
  function open() {
    bring().then(
      (loaded) => setMenu(() => loaded),
      () => setHasFailed(true),
    );
  }
  useEffect(() => {
    if (!hasFailed) return;
    const end = setTimeout(() => setHasFailed(false), REFUSAL_SHOWN_MS);
    return () => clearTimeout(end);
  }, [hasFailed]);

  if (Menu) return <Menu {...{ trigger, triggerLabel, triggerClassName }} />;
  return (
    <button
      type="button"
      className={`ui-menu-trigger ${triggerClassName}`}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={hasFailed ? `${triggerLabel ?? trigger}: ${failed}` : triggerLabel}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
    >
      {hasFailed ? failed : trigger}
      <Icon name="chevron" sizePx={16} className="ui-menu-chevron" />
    </button>
  );
}
