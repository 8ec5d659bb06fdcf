const DRAWING_PX = { small: 20, medium: 44, large: 96, screen: 96 } as const;

interface LoadingProps {
  /** small 20 px, medium 44, large 96; screen fills the window and shows its words. */
  size?: keyof typeof DRAWING_PX;
  /** What is awaited, in words. Without it the drawing is a decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Loading({ size = 'medium', label, className = '' }: LoadingProps) {
  const sizePx = DRAWING_PX[size];
  const wordsShown = size === 'large' || size === 'screen';
  return (
    <span className={`ui-loading ${className}`} data-size={size} role={label ? 'status' : undefined}>
      <svg width={sizePx} height={sizePx} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18.5" strokeWidth="1.5" />
        <circle cx="20" cy="20" r="18.5" strokeWidth="1.5" />
        {size !== 'small' && <circle cx="20" cy="20" r="18.5" strokeWidth="1.5" />}
      </svg>
      {label && <span className={wordsShown ? 'ui-loading-words' : 'sr-only'}>{label}</span>}
    </span>
  );
}
