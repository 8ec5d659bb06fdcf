export type SignalKind = 'info' | 'error' | 'warning' | 'success';

/** The four kinds of news as four whole rings, distinguished by shape before colour. */
export function SignalMark({ kind, sizePx = 22 }: { kind: SignalKind; sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      {kind === 'info' && (
        <>
          <circle cx="12" cy="12" r="9" strokeWidth="1.5" />
          <path d="M12 11v5.500M12 7.500v.3" strokeWidth="1.7" strokeLinecap="round" />
        </>
      )}
      {kind === 'success' && (
        <>
          <circle cx="12" cy="12" r="9" strokeWidth="1.5" />
          <circle cx="12" cy="12" r="3.5" fill="currentColor" stroke="none" />
        </>
      )}
      {kind === 'warning' && (
        <>
          <circle cx="12" cy="12" r="9" strokeWidth="1.5" strokeDasharray="3.4 2.255" />
          <path d="M12 7.500v5.500M12 16.200v.3" strokeWidth="1.7" strokeLinecap="round" />
        </>
      )}
      {kind === 'error' && (
        <path d="M3 13.500A9 9 0 1 1 21 13.500M6.3 18.200A9 9 0 0 0 20 16.8" strokeWidth="1.6" strokeLinecap="round" />
      )}
    </svg>
  );
}
