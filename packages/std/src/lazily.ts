/**
 * Returns an object whose members are created on first access, each once. A member whose creation throws is created again at the
 * next access.
 * @example const ports = lazily({ journal: () => openJournal() }); ports.journal // opened here
 */
export function lazily<const Makers extends Readonly<Record<string, () => unknown>>>(
  makers: Makers,
): { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> } {
  const made = {} as { [Name in keyof Makers]: ReturnType<Makers[Name]> };
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make();
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return made;
}
