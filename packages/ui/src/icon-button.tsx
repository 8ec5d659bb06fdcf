import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './icon.tsx';

const DRAWING_PX = { sm: 18, md: 22, lg: 34 } as const;

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  icon: IconName;
  /** What it does, in words. */
  label: string;
  /** sm 32 px (44 px to touch), md 44 px, lg 84 px with a ring. */
  size?: 'sm' | 'md' | 'lg';
};

export function IconButton({ icon, label, size = 'md', className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={`ui-icon-button ${className}`} data-size={size}>
      <Icon name={icon} sizePx={DRAWING_PX[size]} />
    </button>
  );
}
