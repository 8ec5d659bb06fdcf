import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Leaves methods and getters out of all classes of a module, by their names; those of private ones begin with `#`.
 * @throws where no class has one of them: what is left out is to be there, or it has another name by now.
 */
export function withoutMembers(code: string, names: readonly string[]): string {
  const { program } = parseSync('module.ts', code);
  const found: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  new Visitor({
    MethodDefinition({ key, start, end }: ESTree.MethodDefinition) {
      const sign = key.type === 'PrivateIdentifier' ? '#' : '';
      const name = 'name' in key ? `${sign}${key.name}` : '';
      if (names.includes(name)) found.push({ name, start, end });
    },
  }).visit(program);
  for (const name of names) {
    if (!found.some((member) => member.name === name)) throw new Error(`No class has a member ${name}.`);
  }
  return found
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}
