import { type ChangeEvent, type CSSProperties, useId } from 'react';

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number) => void;
  /** Once, when the hand lets go. */
  onCommit?: (value: number) => void;
  /** The value in words, shown and read out: "quiet", "74 beats a minute". */
  valueText: (value: number) => string;
  /** Hides label and value from sight only. */
  bare?: boolean;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  onChange,
  onCommit,
  valueText,
  bare = false,
  disabled,
  className = '',
}: SliderProps) {
  const id = useId();
  const words = valueText(value);
  const part = max > min ? (value - min) / (max - min) : 0;
  return (
    <div className={`ui-slider ${className}`}>
      <div className={bare ? 'sr-only' : 'ui-slider-head'}>
        <label className="ui-slider-label" htmlFor={id}>
          {label}
        </label>
        <span className="ui-slider-value" aria-hidden="true">
          {words}
        </span>
      </div>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value, disabled }}
        aria-valuetext={words}
        style={{ '--part': part } as CSSProperties}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
        onKeyUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
