import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';

const REPORT = '.cache/test-reports/rendered-files.json';

/** Where React begins, on the server and in the browser: no component test can mount them. */
const ENTRIES = ['apps/web/app/entry.client.tsx', 'apps/web/app/entry.server.tsx'];

/** The repository path of a module, where it is a component file of the product; null for all others. */
function componentFile(id: string): string | null {
  const path = /\/((?:apps|packages)\/[^?]+\.tsx)(?:\?|$)/.exec(id)?.[1];
  return path && !path.includes('/testing/') && !path.endsWith('.test.tsx') ? path : null;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly id?: { readonly name: string } | null;
  readonly body?: SyntaxNode | readonly SyntaxNode[] | null;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Where the bodies of component functions begin: functions whose name is written with a capital. */
function componentBodies(node: SyntaxNode): number[] {
  const inner = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => componentBodies(child));
  const isComponent = node.type.startsWith('Function') && /^[A-Z]/.test(node.id?.name ?? '');
  return isComponent && isNode(node.body) ? [node.body.start + 1, ...inner] : inner;
}

/**
 * Lets each component function say that it ran, into `renderedFiles` of the page. The browser's own precise coverage would say it too, and
 * runs no optimised code meanwhile, which makes all component tests a tenth slower.
 */
export function tellRenderedFiles(): Plugin {
  return {
    name: 'tell-rendered-files',
    enforce: 'post',
    transform(code, id) {
      const path = componentFile(id);
      if (path === null) return;
      const says = `globalThis.renderedFiles.add(${JSON.stringify(path)});`;
      const places = componentBodies(this.parse(code) as SyntaxNode).toSorted((a, b) => b - a);
      // On the line where the body begins, so that no line of a report moves.
      return { code: places.reduce((text, at) => text.slice(0, at) + says + text.slice(at), code), map: null };
    },
  };
}

const rendered = new Set<string>();

/** Receives from the page the .tsx files of which a component function ran, and adds them to the report of this run. */
export const noteRenderedFiles: BrowserCommand<[files: readonly string[]]> = (_context, files) => {
  for (const file of files) rendered.add(file);
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, JSON.stringify([...rendered].toSorted(), null, 1));
};

export function forgetRenderedFiles(): void {
  rmSync(REPORT, { force: true });
}

/** The component files of the product that the last run rendered, and those that it did not. */
export function countRenderedFiles(): { readonly all: number; readonly missing: readonly string[] } {
  const seen: readonly string[] = JSON.parse(readFileSync(REPORT, 'utf8'));
  const all = globSync(['apps/web/app/**/*.tsx', 'packages/*/src/**/*.tsx'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/') && !file.endsWith('.test.tsx') && !ENTRIES.includes(file));
  return { all: all.length, missing: all.filter((file) => !seen.includes(file)).toSorted() };
}
