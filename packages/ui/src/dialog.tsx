import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FloatingLayerContext } from './floating-layer.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a press beside the dialog. */
  onClose: () => void;
  title: string;
  /** The title stays for screen readers only. */
  titleHidden?: boolean;
  closeLabel: string;
  /** middle: a sheet; side: a drawer at the right edge; screen: everything. */
  placement?: 'middle' | 'side' | 'screen';
  /** What stands in the head instead of the title, e.g. the mark. */
  head?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal of the browser's own: it keeps the focus, makes the rest inert and gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  closeLabel,
  placement = 'middle',
  head,
  className = '',
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  function closeWhenBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== element.current) return;
    const box = element.current.getBoundingClientRect();
    const within =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!within) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own and arrives as onCancel.
    <dialog
      ref={element}
      className={`ui-dialog ${className}`}
      data-placement={placement}
      aria-labelledby={titleId}
      // React lets both of these events of a dialog within this one arrive here too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={closeWhenBeside}
    >
      <div className="ui-dialog-head">
        {head}
        <h2 id={titleId} className={titleHidden ? 'sr-only' : 'ui-dialog-title'}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <FloatingLayerContext value={element}>{children}</FloatingLayerContext>
    </dialog>
  );
}
