import type { ReactNode } from 'react';
import { TideRings } from './tide-rings.tsx';

interface StatementProps {
  title: string;
  hint: string;
  /** The ways on. */
  children?: ReactNode;
}

/** A whole page that says one thing, beside rings that run off its edge. */
export function Statement({ title, hint, children }: StatementProps) {
  return (
    <section className="statement">
      <TideRings />
      <h1 className="-ml-1 max-w-11ch font-display text-hero weight-240 tracking-tight text-balance">{title}</h1>
      <p className="mt-8 max-w-column text-lead text-pretty text-text-2">{hint}</p>
      {children && <div className="mt-8 flex flex-wrap items-center gap-x-10 gap-y-2">{children}</div>}
    </section>
  );
}
