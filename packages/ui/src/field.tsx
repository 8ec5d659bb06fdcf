import { type ReactNode, useId } from 'react';
import { SignalMark } from './signal-mark.tsx';

export type FieldVariant = 'default' | 'underline';

/** Props of every field, beside those of its input. */
export interface FieldProps {
  label: string;
  /** underline: large, in the display face, on a hairline; default: quieter, on a wash of ink. */
  variant?: FieldVariant | undefined;
  hint?: ReactNode;
  /** Shown instead of the hint, and makes the field invalid. */
  error?: ReactNode;
}

/** Ids and ARIA attributes that tie an input to its label, hint and error. */
export function useFieldWiring(given: string | undefined, hint: ReactNode, error: ReactNode) {
  const generated = useId();
  const id = given ?? generated;
  const noteId = `${id}-note`;
  return {
    noteId,
    input: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error || hint ? noteId : undefined,
    },
  };
}

interface FieldFrameProps extends FieldProps {
  wiring: ReturnType<typeof useFieldWiring>;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control on its line, hint or error below in one place, announced politely when it changes. */
export function FieldFrame({
  label,
  variant = 'default',
  hint,
  error,
  wiring: { input, noteId },
  className = '',
  children,
}: FieldFrameProps) {
  return (
    <div className={`ui-field ${className}`} data-variant={variant} data-invalid={error ? true : undefined}>
      <label className="ui-field-label" htmlFor={input.id}>
        {label}
      </label>
      <div className="ui-field-control">{children}</div>
      <div id={noteId} aria-live="polite">
        {error ? (
          <p className="ui-field-note ui-field-error">
            <SignalMark kind="error" sizePx={16} />
            <span>{error}</span>
          </p>
        ) : (
          hint && <p className="ui-field-note">{hint}</p>
        )}
      </div>
    </div>
  );
}
