/** Collects console errors and warnings, uncaught errors and rejections nobody handled, from `begin` on. */
export function watchComplaints() {
  const made: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...parts: readonly unknown[]) => {
      made.push(`console.${level}: ${parts.map(String).join(' ').slice(0, 600)}`);
      write(...parts);
    };
  }
  return {
    begin: () => {
      made.length = 0;
    },
    /** Adds a complaint of a test's own harness, e.g. a message key without words. */
    made: (): readonly string[] => [...made],
  };
}
