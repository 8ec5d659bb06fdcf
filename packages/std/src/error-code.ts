/** Reads the `code` of an error of Node, a database driver or a mail client, such as `ENOENT`; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
