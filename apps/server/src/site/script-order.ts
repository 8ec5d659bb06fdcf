import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By the address of a script, the addresses of those that it imports before it runs. */
export type ScriptImports = ReadonlyMap<string, readonly string[]>;

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g;

/** Reads which scripts of a build import which. `folder` is where they are served from, e.g. `/assets/`. */
export function readScriptImports(directory: string, folder: string): ScriptImports {
  const names = readdirSync(directory).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const code = readFileSync(join(directory, name), 'utf8');
      return [folder + name, [...code.matchAll(STATIC_IMPORT)].map(([, imported = '']) => folder + imported)];
    }),
  );
}

/** The same scripts, each after those it imports: run one by one in this order, none brings others along. */
export function leavesFirst(scripts: readonly string[], imports: ScriptImports): string[] {
  const wanted = new Set(scripts);
  const seen = new Set<string>();
  const order: string[] = [];
  function visit(script: string): void {
    if (seen.has(script)) return;
    seen.add(script);
    for (const imported of imports.get(script) ?? []) visit(imported);
    if (wanted.has(script)) order.push(script);
  }
  for (const script of scripts) visit(script);
  return order;
}
