import { withMoved } from '@innertide/session/library';
import { type PointerEvent, useState } from 'react';

/** What a drag handle needs. */
export interface DragHandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

interface Drag {
  readonly id: string;
  readonly ids: readonly string[];
}

/** The attribute of an item that can be dropped on. */
const ITEM = 'data-template';

function itemUnder(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest(`[${ITEM}]`)?.getAttribute(ITEM) ?? null;
}

/**
 * Orders a list by dragging, with mouse, pen or finger; the order follows the pointer and is handed over at its release.
 * @param canStandAt whether one item may take the place of another.
 */
export function useDragOrder(
  ids: readonly string[],
  canStandAt: (id: string, target: string) => boolean,
  onOrder: (ids: readonly string[]) => void,
): { readonly shown: readonly string[]; readonly dragged: string | null; handle(id: string): DragHandleProps } {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    shown: drag?.ids ?? ids,
    dragged: drag?.id ?? null,
    handle: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, ids });
      },
      onPointerMove(event) {
        const target = itemUnder(event.clientX, event.clientY);
        if (target === null || !canStandAt(id, target)) return;
        setDrag((before) => before && { id: before.id, ids: withMoved(before.ids, before.id, target) });
      },
      onPointerUp() {
        if (drag?.ids.some((one, place) => one !== ids[place])) onOrder(drag.ids);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
