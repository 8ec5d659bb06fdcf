// The symbols that the stubs declare: exactly those of Apple's that the sources use.

export interface StubSymbol {
  readonly symbol: string;
  /** As it stands in the stub, without what a page does not show. */
  readonly declaration: string;
}

const TYPE = /\b(class|struct|enum|protocol|extension|actor)\s+([\w.]+)/;
const MEMBER =
  /^(?:(?:public|open|static|class|final|override|convenience|required|weak|nonisolated|mutating|@\w+(?:\([^)]*\))?)\s+)*(func|var|let|init|case)\b/;

/** @param text a stub. What is “Of a test” is ours and left out, and so is what is not public. */
export function stubSymbols(text: string): readonly StubSymbol[] {
  const found: StubSymbol[] = [];
  const open: { readonly name: string; readonly kind: string; readonly depth: number }[] = [];
  let depth = 0;
  let isOfTest = false;
  let pending = '';
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line.startsWith('//')) {
      isOfTest ||= line.startsWith('/// Of a test');
      continue;
    }
    if (line === '' || line.startsWith('#')) continue;
    const joined = pending === '' ? line : `${pending} ${line}`;
    const within = open.at(-1);
    const isDirect = depth === (within?.depth ?? 0);
    const isStatement = isDirect && (TYPE.test(joined) || MEMBER.test(joined));
    if (isStatement && count(joined, '(') > count(joined, ')')) {
      pending = joined;
      continue;
    }
    pending = '';
    const isOpen = /\b(public|open)\b/.test(joined) || within?.kind === 'protocol' || /^case\b/.test(joined);
    const isMember = MEMBER.test(joined);
    const type = isDirect && !isMember ? TYPE.exec(joined) : null;
    const path = open.map(({ name }) => name).join('.');
    if (isDirect && isOpen && !isOfTest) {
      if (type && type[1] !== 'extension')
        found.push({ symbol: prefix(path, type[2] ?? ''), declaration: shorten(joined) });
      else if (isMember) found.push(...members(path, joined));
    }
    if (isDirect) isOfTest = false;
    const before = depth;
    depth += count(joined, '{') - count(joined, '}');
    if (type && depth > before) open.push({ name: type[2] ?? '', kind: type[1] ?? '', depth });
    while (open.length > 0 && depth < (open.at(-1)?.depth ?? 0)) open.pop();
  }
  return found;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function prefix(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function members(path: string, line: string): readonly StubSymbol[] {
  const declaration = shorten(line);
  if (/^case\b/.test(declaration)) {
    return declaration
      .slice(5)
      .split(',')
      .map((name) => (name.split(/[=(]/)[0] ?? '').trim().replaceAll('`', ''))
      .map((name) => ({ symbol: prefix(path, name), declaration: `case ${name}` }));
  }
  const named = /\b(?:func|var|let)\s+`?(\w+)`?|\b(init)\b/.exec(declaration);
  const name = named?.[1] ?? named?.[2] ?? '';
  const arguments_ = /\b(?:func\s+`?\w+`?|init)[^(]*\((.*)\)/.exec(declaration);
  return [{ symbol: prefix(path, arguments_ ? `${name}(${labels(declaration)})` : name), declaration }];
}

/** The labels of the first parameter list. */
function labels(declaration: string): string {
  let nesting = 0;
  let text = '';
  // An arrow closes no bracket.
  for (const sign of declaration.slice(declaration.indexOf('(') + 1).replaceAll('->', ' ')) {
    if ('([<'.includes(sign)) nesting += 1;
    if (sign === ')' && nesting === 0) break;
    if (')]>'.includes(sign)) nesting -= 1;
    text += nesting > 0 && sign === ',' ? ';' : sign;
  }
  const parameters = text.split(',').map(
    (each) =>
      each
        .trim()
        .replace(/^(?:@\w+ )+/, '')
        .split(/[\s:]/)[0] ?? '',
  );
  return parameters
    .filter((label) => label !== '')
    .map((label) => `${label}:`)
    .join('');
}

/** Without access, bodies, defaults of our own and inheritance; `let` and `var` are one to a reader. */
export function shorten(declaration: string): string {
  const isType = !MEMBER.test(declaration) && TYPE.test(declaration);
  const text = declaration
    // Inside a type its own names need no prefix, and the importer spells NSNotification.Name as Foundation does.
    .replaceAll('ASWebAuthenticationSession.', '')
    .replaceAll(' : ', ': ')
    // The importer gives it, and a requirement of Swift's own may have none.
    .replaceAll('LaunchOptionsKey: Any]? = nil', 'LaunchOptionsKey: Any]?')
    .replace(/\s*\{.*$/, '')
    .replace(
      /^((?:@MainActor )?)(?:(?:public|open|final|override|convenience|required|weak|nonisolated|optional|@discardableResult|@preconcurrency|@NSCopying|@frozen|@export\(implementation\))\s+)*/,
      '$1',
    )
    .replace(/^(?:public|open|final)\s+/, '')
    .replaceAll(/\bpublic (private\(set\) )?|\bopen |\bfinal |\bweak |\bunsafe /g, '')
    .replace(/^((?:static|class) )?let\b/, '$1var')
    .replaceAll(/\(\s+/g, '(')
    .replaceAll(/\s+\)/g, ')')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return isType ? text.replace(/\s*[:<].*$/, '') : text.replace(/(^(?:static )?var [^=]+?) =.*$/, '$1').trim();
}
