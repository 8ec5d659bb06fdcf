import { HttpError } from '@innertide/server-std/http-error';
import type { Context } from 'hono';
import type { ArgumentSource } from './call-statement.ts';
import type { SqlFunction } from './function-catalogue.ts';

/** Maximum JSON nesting. PostgreSQL parses recursively and must not reach its stack limit. */
const MAX_DEPTH = 32;
const NO_LIMIT = null;

export interface RpcArguments {
  readonly source: ArgumentSource;
  readonly names: readonly string[];
  /** A JSON object with one key per argument. */
  readonly json: string;
}

export interface RpcPage {
  readonly limit: number | null;
  readonly offset: number;
  readonly count: boolean;
}

function invalidBody(message: string): HttpError {
  return new HttpError(400, 'PGRST102', message);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

function jsonArguments(text: string): RpcArguments {
  const body = text.trim() === '' ? '{}' : text;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidBody('The body must be a JSON object with one key per argument');
  }
  if (isTooDeep(body)) throw invalidBody(`The body is nested more than ${MAX_DEPTH} levels deep`);
  return { source: 'json', names: Object.keys(value), json: body };
}

function textArguments(pairs: Iterable<readonly [string, string]>): RpcArguments {
  const texts = Object.fromEntries(pairs);
  return { source: 'text', names: Object.keys(texts), json: JSON.stringify(texts) };
}

/** Reads the arguments of a call: the query string of a GET, the body of a POST. @throws HttpError PGRST102 for an invalid body */
export async function readArguments(context: Context, argumentNames: ReadonlySet<string>): Promise<RpcArguments> {
  const url = new URL(context.req.url);
  if (context.req.method !== 'POST') {
    // `limit` and `offset` are no arguments, unless the procedure has one of that name.
    return textArguments([...url.searchParams].filter(([name]) => !RESERVED.has(name) || argumentNames.has(name)));
  }
  const type = (context.req.header('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase();
  const text = await context.req.text();
  if (type === 'application/json') return jsonArguments(text);
  if (type === 'application/x-www-form-urlencoded') return textArguments(new URLSearchParams(text));
  throw invalidBody(`Content-Type not acceptable: ${type}`);
}

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

function wholeNumber(name: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new HttpError(400, 'PGRST100', `"failed to parse ${name} (${text})"`);
  return Number(text);
}

/** Reads the requested page of a set: `limit` and `offset`, or a Range header. Column filters are not supported: no table is exposed. */
export function readPage(context: Context, sqlFunction: SqlFunction): RpcPage {
  const query = new URL(context.req.url).searchParams;
  const own = new Set(sqlFunction.arguments.map((argument) => argument.name));
  if (context.req.method === 'POST') {
    for (const name of query.keys()) {
      if (!RESERVED.has(name)) throw new HttpError(400, 'PGRST100', `"${name}" does not filter ${sqlFunction.name}`);
    }
  }
  const select = query.get('select');
  if ((select !== null && select !== '*' && !own.has('select')) || (query.has('order') && !own.has('order'))) {
    throw new HttpError(400, 'PGRST100', `${sqlFunction.name} answers whole objects in its own order`);
  }
  const asked = (name: string) => (own.has(name) && context.req.method !== 'POST' ? null : query.get(name));
  const range = /^(\d{1,9})-(\d{1,9})?$/.exec(context.req.header('range') ?? '');
  const from = range === null ? 0 : Number(range[1]);
  const rangeLimit = range?.[2] === undefined ? NO_LIMIT : Math.max(0, Number(range[2]) - from + 1);
  return {
    limit: wholeNumber('limit', asked('limit')) ?? rangeLimit,
    offset: wholeNumber('offset', asked('offset')) ?? from,
    count: /\bcount=exact\b/.test(context.req.header('prefer') ?? ''),
  };
}

/** Finds the overload that takes exactly these arguments; those with defaults may be missing. @throws HttpError PGRST202, PGRST203 */
export function resolveFunction(name: string, overloads: readonly SqlFunction[], given: RpcArguments): SqlFunction {
  const fitting = overloads.filter((candidate) => {
    const known = new Set(candidate.arguments.map((argument) => argument.name));
    const required = candidate.arguments.filter((argument) => argument.required);
    return given.names.every((n) => known.has(n)) && required.every((argument) => given.names.includes(argument.name));
  });
  const [first, second] = fitting;
  if (first === undefined) throw unknownFunction(name, given);
  if (second !== undefined) {
    throw new HttpError(300, 'PGRST203', `Could not choose the best candidate function between: public.${name}`);
  }
  return first;
}

/**
 * Refuses texts of a query string that are no array where one is wanted. PostgreSQL reads bounds before the braces, and takes those it
 * cannot count as a failure of its own.
 * @throws HttpError 22P02
 */
export function requireArrayTexts(sqlFunction: SqlFunction, given: RpcArguments): void {
  if (given.source !== 'text') return;
  const texts = JSON.parse(given.json) as Readonly<Record<string, string>>;
  for (const { name, type } of sqlFunction.arguments) {
    const text = texts[name];
    if (!type.endsWith('[]') || text === undefined || /^\s*\{/.test(text)) continue;
    throw new HttpError(400, '22P02', `malformed array literal: "${text.slice(0, 100)}"`);
  }
}

function unknownFunction(name: string, given: RpcArguments): HttpError {
  const list = given.names.join(', ');
  const json = given.source === 'json' ? ' or with a single unnamed json/jsonb parameter' : '';
  const [call, details] =
    list === ''
      ? [`public.${name} without parameters`, `public.${name} without parameters${json}`]
      : [`public.${name}(${list})`, `public.${name} with parameters ${list}${json}`];
  return new HttpError(404, 'PGRST202', `Could not find the function ${call} in the schema cache`, {
    fields: { details: `Searched for the function ${details}, but no matches were found in the schema cache.` },
  });
}
