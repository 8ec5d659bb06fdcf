/** The code that Node, database drivers and mail clients give their errors, such as `ENOENT`; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
