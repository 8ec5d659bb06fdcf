import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { useFloatingLayer } from './floating-layer.ts';

/**
 * Words beside a control on hover and focus. The control needs its own name: a tooltip is never the only place of a word.
 * @public
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const layer = useFloatingLayer();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={300} />
      <BaseTooltip.Portal container={layer}>
        <BaseTooltip.Positioner className="ui-menu-positioner" side="top" sideOffset={8} collisionPadding={8}>
          <BaseTooltip.Popup className="ui-tooltip">{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
