import { type ESTree, parseSync, Visitor } from 'vite';

/** A class of a module, by what it declares. */
interface Declared {
  readonly name: string;
  readonly parent: string;
  readonly start: number;
  readonly end: number;
  readonly fields: ReadonlySet<string>;
  readonly privates: ReadonlySet<string>;
}

/** A field that may be absent. */
const OPTIONAL = /\?\.([\w$]+)/g;

/** Fields that JavaScript gives to every object, or an audio worklet to its processors. */
const GIVEN = ['constructor', 'port'];

function declaredBy(node: ESTree.Class, name: string): Declared {
  const fields = new Set<string>();
  const privates = new Set<string>();
  for (const member of node.body.body) {
    if (!('key' in member)) continue;
    if (member.key.type === 'Identifier') fields.add(member.key.name);
    if (member.key.type === 'PrivateIdentifier') privates.add(member.key.name);
  }
  const parent = node.superClass?.type === 'Identifier' ? node.superClass.name : '';
  return { name: node.id?.name ?? name, parent, start: node.start, end: node.end, fields, privates };
}

/** Whether one of two classes inherits from the other. */
function isRelated(one: Declared, other: Declared, classes: readonly Declared[]): boolean {
  const inherits = (child: Declared, from: Declared): boolean => {
    if (child === from) return true;
    const parent = classes.find(({ name }) => name !== '' && name === child.parent);
    return parent !== undefined && inherits(parent, from);
  };
  return inherits(one, other) || inherits(other, one);
}

/**
 * Gives private fields and methods of a module's classes plain short names that no field of the class, its parents and its children has: the sign before
 * each private name is three per cent of an engine, and protects nobody in a file that is whole.
 * @param nameAt short names in the order in which to take them.
 */
export function withPlainPrivateNames(code: string, nameAt: (index: number) => string): string {
  const { program } = parseSync('module.js', code);
  const classes: Declared[] = [];
  const names = new Map<number, string>();
  const found: ESTree.PrivateIdentifier[] = [];
  const add = (node: ESTree.Class) => classes.push(declaredBy(node, names.get(node.start) ?? ''));
  new Visitor({
    VariableDeclarator(node) {
      if (node.init?.type === 'ClassExpression' && node.id.type === 'Identifier')
        names.set(node.init.start, node.id.name);
    },
    ClassExpression: add,
    ClassDeclaration: add,
    PrivateIdentifier(node) {
      found.push(node);
    },
  }).visit(program);
  const plain = new Map<Declared, Map<string, string>>();
  const optional = Array.from(code.matchAll(OPTIONAL), ([, field = '']) => field);
  for (const one of classes) {
    const related = classes.filter((other) => isRelated(one, other, classes));
    const taken = related.flatMap((other) => [...other.fields, ...(plain.get(other)?.values() ?? [])]);
    plain.set(one, shortNames(one.privates, new Set([...GIVEN, ...optional, ...taken]), nameAt));
  }
  let out = '';
  let at = 0;
  for (const { start, end, name } of found.toSorted((a, b) => a.start - b.start)) {
    const owner = classes.findLast((one) => one.start < start && one.end > end && one.privates.has(name));
    out += code.slice(at, start) + ((owner && plain.get(owner)?.get(name)) ?? `#${name}`);
    at = end;
  }
  return out + code.slice(at);
}

function shortNames(privates: ReadonlySet<string>, taken: Set<string>, nameAt: (index: number) => string) {
  const names = new Map<string, string>();
  let index = 0;
  for (const name of privates) {
    while (taken.has(nameAt(index))) index += 1;
    names.set(name, nameAt(index));
    index += 1;
  }
  return names;
}
