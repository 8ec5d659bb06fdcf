import type { ReactNode } from 'react';
import { type SignalKind, SignalMark } from './signal-mark.tsx';

interface AlertProps {
  kind: SignalKind;
  children: ReactNode;
  /** Buttons that lead on. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** News in the flow of the page. Errors and warnings interrupt a screen reader, the others wait. */
export function Alert({ kind, children, actions, className = '' }: AlertProps) {
  const urgent = kind === 'error' || kind === 'warning';
  return (
    <div className={`ui-alert ${className}`} data-kind={kind} role={urgent ? 'alert' : 'status'}>
      <SignalMark kind={kind} />
      <div>
        {children}
        {actions && <div className="ui-alert-actions">{actions}</div>}
      </div>
    </div>
  );
}
