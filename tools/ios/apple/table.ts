// The generated table of Apple's symbols, and what it is held against.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { swiftFilesOf } from '../../ios-types.ts';
import { DEPLOYMENT } from '../app-facts.ts';
import { availabilityFaults, ownSince, type SourceFile } from './availability.ts';
import { APPLE_PAGES } from './pages.ts';
import { type StubSymbol, shorten, stubSymbols } from './stub-symbols.ts';

/** Its own sources are in node_modules, and the compiler of a Mac reads them. */
const NOT_OF_APPLE = ['Capacitor.swift'];
const SOURCES = [
  { folder: 'Watch', system: 'watchOS' },
  { folder: 'SegmentSound/Sources', system: 'watchOS' },
  { folder: 'SegmentSound/Sources', system: 'iOS' },
  { folder: 'WatchWidget', system: 'watchOS' },
  { folder: 'Plugin/Sources', system: 'iOS' },
  { folder: 'Widget', system: 'iOS' },
  { folder: 'Evening', system: 'iOS' },
  { folder: 'Evening', system: 'watchOS' },
  { folder: 'Intents', system: 'iOS' },
  { folder: 'Activity/Sources', system: 'iOS' },
  { folder: 'App/App', system: 'iOS' },
] as const;
export const TABLE = 'docs/apple-symbols.md';

interface Framework {
  readonly name: string;
  readonly symbols: readonly StubSymbol[];
}

/** @param folder apps/ios or a copy of it. */
function frameworksOf(folder: string): readonly Framework[] {
  return readdirSync(join(folder, 'Stubs'))
    .filter((name) => name.endsWith('.swift') && !NOT_OF_APPLE.includes(name))
    .toSorted()
    .map((name) => {
      const all = stubSymbols(readFileSync(join(folder, 'Stubs', name), 'utf8'));
      return {
        name: name.slice(0, -'.swift'.length),
        symbols: [...new Map(all.map((each) => [each.symbol, each])).values()],
      };
    });
}

/** Where a stub and the page of its symbol differ, and where a source uses what its oldest system does not have. */
export function symbolFaults(
  folder: string,
  targets: Readonly<Record<SourceFile['system'], string>> = { iOS: DEPLOYMENT.phone, watchOS: DEPLOYMENT.watch },
): readonly string[] {
  const declared = new Map(
    frameworksOf(folder).flatMap(({ symbols }) => symbols.map((each) => [each.symbol, each] as const)),
  );
  const differing = APPLE_PAGES.flatMap(({ symbol, page, declaration }) => {
    const stub = declared.get(symbol);
    if (!stub) return [`No stub declares ${symbol} (${page}).`];
    const published = shorten(declaration);
    return stub.declaration === published
      ? []
      : [`${symbol} is “${stub.declaration}” here and “${published}” on its page.`];
  });
  const files = SOURCES.flatMap(({ folder: sources, system }) =>
    swiftFilesOf(join(folder, sources)).map((path) => ({ path, system, text: readFileSync(path, 'utf8') })),
  );
  return [...differing, ...availabilityFaults(files, [...APPLE_PAGES, ...ownSince(files)], targets)];
}

/** The table as it is committed. */
export function symbolTable(folder: string): string {
  const pages = new Map(APPLE_PAGES.map((page) => [page.symbol, page]));
  const frameworks = frameworksOf(folder);
  const count = frameworks.reduce((sum, { symbols }) => sum + symbols.length, 0);
  const read = APPLE_PAGES.length;
  const sections = frameworks.map(({ name, symbols }) => {
    const known = symbols.filter(({ symbol }) => pages.has(symbol));
    const unread = symbols.filter(({ symbol }) => !pages.has(symbol));
    const rows = known.map(({ symbol }) => {
      const page = pages.get(symbol);
      const address = `https://developer.apple.com/documentation/${page?.page}`;
      return `| \`${symbol}\` | ${page?.iOS ?? '–'} | ${page?.watchOS ?? '–'} | <${address}> |`;
    });
    const table =
      rows.length > 0 ? ['', '| symbol | iOS | watchOS | page |', '| --- | --- | --- | --- |', ...rows] : [];
    const open =
      unread.length > 0
        ? ['', `Not read (${unread.length}): ${unread.map(({ symbol }) => `\`${symbol}\``).join(', ')}`]
        : [];
    return [`## ${name}`, ...table, ...open].join('\n');
  });
  return `${[
    '# Symbols of Apple that the sources use',
    `Written by \`npm run ios\` from the stubs (\`apps/ios/Stubs\`) and from what was copied from Apple’s pages (\`tools/ios/apple/pages.ts\`); a test holds it fresh.
${read} of ${count} symbols were compared with their page, in declaration and in availability, and match. The pages of the others were not read: only what
a page said stands here, nothing from memory. Their stubs are as true as their authors’ knowledge, and the first compile on a Mac tells.`,
    ...sections,
  ].join('\n\n')}\n`;
}
