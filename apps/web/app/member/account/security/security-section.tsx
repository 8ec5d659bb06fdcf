import { type ReactNode, useId } from 'react';

interface SecuritySectionProps {
  heading: string;
  /** One sentence under the heading. */
  lead?: string;
  children: ReactNode;
}

/** One matter of the account: its name at the left, what stands and what can be done at the right. */
export function SecuritySection({ heading, lead, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {lead && <p className="security-line">{lead}</p>}
      </div>
      <div className="security-matter">{children}</div>
    </section>
  );
}
