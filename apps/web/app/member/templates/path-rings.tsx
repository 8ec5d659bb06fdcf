import type { PathStep } from './use-path.ts';

/** Seven marks on one shore: rings for what was played, a small ring for what comes. Words say the same beside it. */
export function PathRings({ steps, next }: { steps: readonly PathStep[]; next: number | null }) {
  return (
    <svg className="path-rings" viewBox="0 0 364 40" fill="none" aria-hidden="true">
      <path d="M0 20H364" className="path-shore" />
      {steps.map(({ template, playedOn }, index) => (
        <g key={template.id} transform={`translate(${26 + index * 52} 20)`} data-mode={template.mode}>
          <circle r={13} className="path-ground" />
          {playedOn !== null ? (
            <>
              <circle r="11.5" className="path-ring" />
              <circle r="7.5" className="path-ring" />
              <circle r="3.5" className="path-ring" />
            </>
          ) : (
            <circle r={index === next ? 9 : 4} className={index === next ? 'path-ring' : 'path-later'} />
          )}
        </g>
      ))}
    </svg>
  );
}
