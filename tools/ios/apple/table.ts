// The generated table of Apple's symbols, and what it is held against.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { swiftFilesOf } from '../../ios-types.ts';
import { DEPLOYMENT } from '../app-facts.ts';
import { availabilityFaults, ownSince, type SourceFile } from './availability.ts';
import { APPLE_PAGES, type ApplePage, namedOn, UNREAD } from './pages.ts';
import { type StubSymbol, shorten, stubSymbols } from './stub-symbols.ts';

/** Its own sources are in node_modules, and the compiler of a Mac reads them. */
const NOT_OF_APPLE = ['Capacitor.swift'];
const SOURCES = [
  { folder: 'Watch', system: 'watchOS' },
  { folder: 'SegmentSound/Sources', system: 'watchOS' },
  { folder: 'SegmentSound/Sources', system: 'iOS' },
  { folder: 'Workout/Sources', system: 'watchOS' },
  { folder: 'Workout/Sources', system: 'iOS' },
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
  return [
    ...dataFaults(new Set(declared.keys())),
    ...differing,
    ...availabilityFaults(files, [...APPLE_PAGES, ...ownSince(files)], targets),
  ];
}

/** Where the data contradicts itself: two pages of one symbol, a page for what is called unread, a name that no stub declares. */
function dataFaults(declared: ReadonlySet<string>): readonly string[] {
  const read = new Set<string>();
  const twice = APPLE_PAGES.filter(({ symbol }) => read.has(symbol) || !read.add(symbol));
  const listed = APPLE_PAGES.flatMap(({ symbol, lists }) => (lists ?? []).map((member) => `${symbol}.${member}`));
  return [
    ...twice.map(({ symbol }) => `${symbol} has two pages.`),
    ...listed.filter((symbol) => read.has(symbol)).map((symbol) => `${symbol} is listed by its type and has a page.`),
    ...[...UNREAD.keys()].filter((symbol) => read.has(symbol)).map((symbol) => `${symbol} has a page and is unread.`),
    ...[...listed, ...UNREAD.keys()].filter((symbol) => !declared.has(symbol)).map((it) => `No stub declares ${it}.`),
  ];
}

/** The table as it is committed. */
export function symbolTable(folder: string): string {
  const pages = new Map(APPLE_PAGES.map((page) => [page.symbol, page]));
  const types = new Map(APPLE_PAGES.flatMap((page) => namedOn(page).map((symbol) => [symbol, page] as const)));
  const all = frameworksOf(folder);
  const symbols = all.flatMap((framework) => framework.symbols.map(({ symbol }) => symbol));
  const read = symbols.filter((symbol) => pages.has(symbol)).length;
  const named = symbols.filter((symbol) => !pages.has(symbol) && types.has(symbol)).length;
  return `${[
    '# Symbols of Apple that the sources use',
    `Written by \`npm run ios\` from the stubs (\`apps/ios/Stubs\`) and from what was copied from Apple’s pages (\`tools/ios/apple/pages\`); a test holds it fresh.
Of ${symbols.length} symbols ${read} were compared with their page, in declaration and in availability, and match. ${named} more are named on the page of their type, among its topics or
by a conformance that requires them: they exist, and their declaration was not compared. ${symbols.length - read - named} are not read, each under its reason. Only what a page said stands
here, nothing from memory: the stubs of the last two kinds are as true as their authors’ knowledge, and the first compile on a Mac tells.`,
    ...all.map((framework) => section(framework, pages, types)),
  ].join('\n\n')}\n`;
}

type Pages = ReadonlyMap<string, ApplePage>;

function section({ name, symbols }: Framework, pages: Pages, types: Pages): string {
  const rows: string[] = [];
  const named = new Map<ApplePage, string[]>();
  const unread = new Map<string, string[]>();
  for (const { symbol } of symbols) {
    const page = pages.get(symbol);
    const type = types.get(symbol);
    if (page) {
      const until = page.deprecated ? ` (deprecated in ${page.deprecated})` : '';
      rows.push(`| \`${symbol}\`${until} | ${page.iOS ?? '–'} | ${page.watchOS ?? '–'} | <${addressOf(page)}> |`);
    } else if (type) push(named, type, symbol.slice(type.symbol.length + 1));
    else push(unread, UNREAD.get(symbol) ?? 'not looked for', symbol);
  }
  const table = rows.length > 0 ? ['', '| symbol | iOS | watchOS | page |', '| --- | --- | --- | --- |', ...rows] : [];
  const onTypes = [...named].map(
    ([page, members]) => `- [\`${page.symbol}\`](<${addressOf(page)}>): ${members.map(quote).join(', ')}`,
  );
  return [
    `## ${name}`,
    ...table,
    ...(onTypes.length > 0 ? ['', 'Named on the page of their type:', '', ...onTypes] : []),
    ...[...unread].flatMap(([reason, its]) => [
      '',
      `Not read, ${reason} (${its.length}): ${its.map(quote).join(', ')}`,
    ]),
  ].join('\n');
}

function push<Key>(map: Map<Key, string[]>, key: Key, value: string): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function quote(symbol: string): string {
  return `\`${symbol}\``;
}

function addressOf({ page }: ApplePage): string {
  return `https://developer.apple.com/documentation/${page}`;
}
