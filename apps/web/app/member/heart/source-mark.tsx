import type { SourceSignal } from './source-signal.ts';

/**
 * Four rings that differ in shape before colour: lit with its centre; with a quarter arc that travels; cut at the waterline and
 * shifted, with a small wave; dashed.
 */
export function SourceMark({ signal }: { readonly signal: SourceSignal }) {
  return (
    <svg className={`source-mark source-mark-${signal}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      {signal === 'good' && (
        <>
          <circle className="source-mark-glow" cx="12" cy="12" r="11" />
          <circle cx="12" cy="12" r="9" />
          <circle className="source-mark-centre" cx="12" cy="12" r="3.4" />
        </>
      )}
      {signal === 'waiting' && (
        <>
          <circle className="source-mark-faint" cx="12" cy="12" r="9" />
          <path className="source-mark-arc" d="M12 3A9 9 0 0 1 21 12" />
        </>
      )}
      {signal === 'unsure' && (
        <path d="M3.2 14A9 9 0 1 1 20.800 14M7.500 18.300A9 9 0 0 0 23 15.600M8 12c1.300-2.600 2.700-2.600 4 0s2.700 2.600 4 0" />
      )}
      {signal === 'off' && <circle cx="12" cy="12" r="9" strokeDasharray="2.400 2.312" />}
    </svg>
  );
}
