// Writes the SQL that knows the columns of a session's record: checking, storing, answering, and the rights by column.
import { OUTLINE_FIELDS } from '@innertide/protocol/session-record';
import { checkedField, type JsonSchema } from './checked-field-sql.ts';
import { HEADER, recordFields, routine } from './settings-sql.ts';

const LINE_WIDTH = 110;

/** Names in lines of a readable width. */
function wrapped(names: readonly string[], indent: string): string {
  const lines: string[] = [''];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? name : `${line}, ${name}`;
    if (indent.length + longer.length > LINE_WIDTH) lines.push(name);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => `${indent}${line}`).join(',\n');
}

const fields = recordFields();
const columns = fields.map(([column]) => column);
/** Columns that a device may fill: one that must be null is never written. */
const written = fields.filter(([, schema]) => schema.type !== 'null').map(([column]) => column);

function checkedColumn(column: string, schema: JsonSchema): string {
  if (column === 'settings') return `  given.settings := private.checked_settings(record, 'settings');`;
  const checked = checkedField(column, schema, { record: 'record', path: null });
  return schema.type === 'null' ? `  perform ${checked};` : `  given.${column} := ${checked};`;
}

function checkedSession(): string {
  return routine('checked_session(record jsonb)', {
    returns: 'public.sessions',
    traits: 'plpgsql stable',
    body: `declare
  given public.sessions;
begin
  if jsonb_typeof(record) is distinct from 'object' then
    perform private.reject('record', 'must be an object');
  end if;
${fields.map(([column, schema]) => checkedColumn(column, schema)).join('\n')}
  return given;
end`,
    comment: 'A session as it came over the wire, every field checked (packages/protocol/src/session-record.ts).',
  });
}

function storeSession(): string {
  return routine('store_session(given public.sessions)', {
    returns: 'void',
    traits: 'sql volatile',
    body: `  insert into public.sessions as stored (
${wrapped(written, '    ')}
  )
  values (
${wrapped(
  written.map((column) => `given.${column}`),
  '    ',
)}
  )
  on conflict (id) do update set
${written
  .filter((column) => column !== 'id')
  .map((column) => `    ${column} = excluded.${column},`)
  .join('\n')}
    saved_at = now()
  where excluded.edited_at > stored.edited_at`,
    comment: 'Inserts a checked session of the caller, or updates the one of its id when this edit is the later.',
  });
}

/** The JSON value of a stored column, as the wire writes it. */
function answered(column: string, schema: JsonSchema): string {
  if (schema.format === 'date-time') return `private.iso_time(stored.${column})`;
  if (schema.format === 'date') return `to_char(stored.${column}, 'YYYY-MM-DD')`;
  return `stored.${column}`;
}

function sessionObject(
  name: string,
  isIncluded: (column: string) => boolean,
  { before = '', comment }: { before?: string; comment: string },
): string {
  const pairs = fields.filter(([column]) => isIncluded(column));
  return routine(`${name}(stored public.sessions)`, {
    returns: 'jsonb',
    traits: 'sql stable',
    body: `  select ${before}jsonb_build_object(
${pairs.map(([column, schema]) => `    '${column}', ${answered(column, schema)}`).join(',\n')}
  )`,
    comment,
  });
}

function columnRights(): string {
  return `${HEADER}grant
  insert (
${wrapped(columns, '    ')}
  ),
  update (
${wrapped([...columns.filter((column) => column !== 'id'), 'saved_at'], '    ')}
  )
  on public.sessions to authenticated;
`;
}

/** The SQL that knows the columns of a session, by its paths below `database/`. */
export function recordSql(): Readonly<Record<string, string>> {
  const isOutline = (column: string) => Object.hasOwn(OUTLINE_FIELDS, column);
  return {
    'routines/private/checked_session.sql': checkedSession(),
    'routines/private/store_session.sql': storeSession(),
    'routines/private/session_record.sql': sessionObject('session_record', (column) => !isOutline(column), {
      before: 'private.session_outline(stored) || ',
      comment: 'A session as it goes over the wire (packages/protocol/src/session-record.ts).',
    }),
    'routines/private/session_outline.sql': sessionObject('session_outline', isOutline, {
      comment: 'A session in few words: what the year view and the statistics need.',
    }),
    'policies/sessions-columns.sql': columnRights(),
  };
}
