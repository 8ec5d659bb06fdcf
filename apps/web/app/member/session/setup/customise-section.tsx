import type { ReactNode } from 'react';

interface CustomiseSectionProps {
  readonly title: string;
  /** What is chosen, in a few words, beside the title. */
  readonly value?: string;
  readonly children: ReactNode;
}

/** One part of the setup, closed until asked for: the screen stays calm, and what is chosen can be read without opening it. */
export function CustomiseSection({ title, value, children }: CustomiseSectionProps) {
  return (
    <details className="customise-section">
      <summary>
        <span>{title}</span>
        {value && <span className="customise-value">{value}</span>}
      </summary>
      <div className="customise-content">{children}</div>
    </details>
  );
}
