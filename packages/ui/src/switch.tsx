import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Hides the words from sight only. */
  bare?: boolean;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

export function Switch({ label, hint, checked, onChange, bare = false, disabled, className = '' }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={disabled}
      className={`ui-switch ${className}`}
      onClick={() => onChange(!checked)}
    >
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <circle className="ui-switch-halo" cx="13" cy="13" r="12.5" />
        <circle className="ui-switch-ring" cx="13" cy="13" r="9" />
        <circle className="ui-switch-light" cx="13" cy="13" r="4" />
      </svg>
      <span className={bare ? 'sr-only' : undefined}>
        <span id={`${id}-label`} className="ui-switch-label">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="ui-switch-hint">
            {hint}
          </span>
        )}
      </span>
    </button>
  );
}
