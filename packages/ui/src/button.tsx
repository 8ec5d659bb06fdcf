import type { ComponentPropsWithRef } from 'react';
import { Loading } from './loading.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'highlighted';
export type ButtonSize = 'sm' | 'md';

interface ButtonLook {
  /** primary: the one action of a screen; highlighted: the ring of light. Default secondary. */
  variant?: ButtonVariant | undefined;
  /** `sm` sits in a header or beside text. */
  size?: ButtonSize | undefined;
}

/** Attributes that make any element look like a button: `<Link {...buttonLook('primary')} to="…">`. */
export function buttonLook(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className = '') {
  return { className: `ui-button ${className}`, 'data-variant': variant, 'data-size': size } as const;
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Disables the button and shows the spinner; the words stay, so that nothing moves. */
    loading?: boolean | undefined;
    /** Said by screen readers while loading. */
    loadingLabel?: string | undefined;
  };

export function Button({
  variant,
  size,
  loading = false,
  loadingLabel,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonLook(variant, size, className)}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      <span className="ui-button-label">{children}</span>
      {loading && (
        <span className="ui-button-spinner">
          <Loading size="small" label={loadingLabel} />
        </span>
      )}
    </button>
  );
}

/** A plain link that looks like a button; for the router's own link use `buttonLook`. */
export function ButtonLink({ variant, size, className, children, ...rest }: ComponentPropsWithRef<'a'> & ButtonLook) {
  return (
    <a {...rest} {...buttonLook(variant, size, className)}>
      {children}
    </a>
  );
}
