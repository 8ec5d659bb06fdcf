interface TryMarksProps {
  readonly count: number;
  readonly done: number;
  readonly label: string;
}

/** A mark for each try: answered, now, to come. They carry no result. */
export function TryMarks({ count, done, label }: TryMarksProps) {
  const stateOf = (at: number) => (at < done ? 'answered' : at === done ? 'now' : 'to-come');
  return (
    <div className="trial-marks" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, at) => (
        <i key={`${String(at)}`} data-state={stateOf(at)} />
      ))}
    </div>
  );
}
