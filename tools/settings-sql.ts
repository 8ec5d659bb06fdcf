// Writes, from the schemas of packages/protocol, the SQL that checks, stores and answers a session. `npm run db:generate`
// puts the texts under database/; what is not stated there (rules between two fields, rights) is written by hand.
import { sessionRecordSchema } from '@innertide/protocol/session-record';
import { FALLBACK_MIX, SETTINGS_LIMITS, sessionSettingsSchema } from '@innertide/protocol/session-settings';
import { charactersOf, SOUND_LAYERS } from '@innertide/std/layer';
import { LOCALES } from '@innertide/std/locale';
import { z } from 'zod';

/** The part of JSON Schema (2020-12) that the schemas of a session use. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly description?: string;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function textArray(values: readonly unknown[]): string {
  return `array[${values.map((value) => quoted(String(value))).join(', ')}]`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Splits `anyOf: [schema, null]` into the schema and whether null is allowed. */
function withoutNull(schema: JsonSchema): { readonly schema: JsonSchema; readonly nullable: boolean } {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (one === undefined) return { schema, nullable: false };
  if (other?.type !== 'null' || more.length > 0)
    throw new Error(`Teach the generator this union: ${JSON.stringify(schema)}`);
  return { schema: one, nullable: true };
}

/** Where a field stands: the SQL expression of its object, and that of the path before its name. */
interface Place {
  readonly record: string;
  /** null at the top of a record, where a field is its own path. */
  readonly path: string | null;
}

function call(routine: string, place: Place, field: string, ...more: readonly (string | false)[]): string {
  const path = place.path !== null && `path => ${place.path}`;
  const given = [place.record, quoted(field), ...more, path].filter((part) => part !== false);
  return `private.${routine}(${given.join(', ')})`;
}

/**
 * Returns the SQL expression that checks one field and gives its value.
 * @throws Error for a schema that no check is known for: write the check and add it here.
 */
export function checkedField(field: string, whole: JsonSchema, place: Place): string {
  const { schema, nullable } = withoutNull(whole);
  const orNull = nullable && 'nullable => true';
  if (schema.enum !== undefined && schema.type === 'number') {
    return call('checked_number_choice', place, field, `array[${schema.enum.join(', ')}]`);
  }
  if (schema.enum !== undefined) return call('checked_choice', place, field, textArray(schema.enum), orNull);
  if (typeof schema.const === 'number') return call('checked_number_choice', place, field, `array[${schema.const}]`);
  if (schema.type === 'boolean') return call('checked_boolean', place, field);
  if (schema.type === 'number' || schema.type === 'integer') {
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, multipleOf } = schema;
    const isWhole = schema.type === 'integer' && 'whole => true';
    const step = multipleOf !== undefined && `step => ${multipleOf}`;
    return call('checked_number', place, field, String(minimum), String(maximum), isWhole, step, orNull);
  }
  if (schema.type === 'null') return call('checked_null', place, field, quoted(schema.description ?? ''));
  if (schema.type === 'string' && schema.format === 'uuid') return call('checked_uuid', place, field);
  if (schema.type === 'string' && schema.format === 'date-time') return call('checked_time', place, field);
  if (schema.type === 'string' && schema.format === 'date') return call('checked_date', place, field);
  if (schema.type === 'string' && schema.pattern !== undefined) {
    return call('checked_pattern', place, field, quoted(schema.pattern), orNull);
  }
  if (schema.type === 'string' && schema.maxLength !== undefined) {
    return call('checked_text', place, field, String(schema.minLength ?? 0), String(schema.maxLength), orNull);
  }
  throw new Error(`Teach the generator a check for ${field}: ${JSON.stringify(schema)}`);
}

/** Collects the variables of a function while its expressions are written: one for each object within the settings. */
class Declarations {
  readonly lines: string[] = [];

  /** Declares a variable for an object and returns its name. */
  object(name: string, field: string, parent: Place, isParentNullable: boolean, nullable: boolean): string {
    const checked = call('checked_object', parent, field, nullable && 'nullable => true');
    const value = isParentNullable ? `case when ${parent.record} is not null then ${checked} end` : checked;
    this.lines.push(`  ${name} jsonb := ${value};`);
    return name;
  }
}

interface ObjectPlace extends Place {
  readonly name: string;
  readonly path: string;
  readonly isNullable: boolean;
}

/** The SQL expression of an object whose fields are all checked, and unknown ones dropped. */
function checkedObject(schema: JsonSchema, place: ObjectPlace, declarations: Declarations, indent: string): string {
  const { properties = {}, required = [] } = schema;
  const isOptional = (field: string) => properties[field]?.default === undefined && !required.includes(field);
  if (Object.keys(properties).every(isOptional)) return optionalFields(properties, place, indent);
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([field, property]) => {
    if (isOptional(field))
      throw new Error(`Teach the generator ${field}, which may be missing beside fields that may not.`);
    return `${inner}${quoted(field)}, ${checkedValue(field, property, place, declarations, inner)}`;
  });
  return `jsonb_build_object(\n${fields.join(',\n')}\n${indent})`;
}

/** The SQL expression of an object whose fields are all of one kind, and all may be missing. */
function optionalFields(properties: NonNullable<JsonSchema['properties']>, place: ObjectPlace, indent: string): string {
  const [first, ...others] = Object.values(properties);
  if (first === undefined || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) {
    throw new Error('Teach the generator an object whose optional fields differ from each other.');
  }
  const checked = checkedField('known.name', first, place).replace("'known.name'", 'known.name');
  return `(
${indent}  select coalesce(jsonb_object_agg(known.name, ${checked}), '{}')
${indent}  from unnest(${textArray(Object.keys(properties))}) as known(name)
${indent}  where ${place.record} ? known.name
${indent})`;
}

function checkedValue(
  field: string,
  whole: JsonSchema,
  parent: ObjectPlace,
  declarations: Declarations,
  indent: string,
): string {
  const { schema, nullable } = withoutNull(whole);
  if (schema.type !== 'object') return checkedField(field, whole, parent);
  const prefix = parent.name === 'given' ? '' : `${parent.name}_`;
  const name = declarations.object(`${prefix}${snakeCase(field)}`, field, parent, parent.isNullable, nullable);
  const path = `path || ${quoted([...pathWithin(parent), field, ''].join('.'))}`;
  if (field === 'layers') return `private.checked_layers(${name}, ${path})`;
  const isNullable = nullable || parent.isNullable;
  const built = checkedObject(schema, { record: name, path, name, isNullable }, declarations, indent);
  return nullable ? `case when ${name} is not null then ${built} end` : built;
}

/** The names between the settings and an object, from the expression of its path. */
function pathWithin({ path }: ObjectPlace): readonly string[] {
  return (/'(.*)\.'/.exec(path)?.[1] ?? '').split('.').filter((name) => name !== '');
}

export const HEADER = '-- Generated by `npm run db:generate` from packages/protocol. Do not edit.\n';

export function routine(
  signature: string,
  rest: { readonly returns: string; readonly traits: string; readonly body: string; readonly comment: string },
): string {
  const types = signature.replace(/(\(|, )\w+ /g, '$1').replace(/ default [^,)]+/g, '');
  return `${HEADER}create function private.${signature}
returns ${rest.returns}
language ${rest.traits}
set search_path = ''
as $$
${rest.body}
$$;

comment on function private.${types} is ${quoted(rest.comment)};

revoke execute on function private.${types} from public;
grant execute on function private.${types} to authenticated;
`;
}

function checkedSettings(): string {
  const schema: JsonSchema = z.toJSONSchema(sessionSettingsSchema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const defaults = Object.entries(schema.properties ?? {}).filter(([, property]) => property.default !== undefined);
  const fallbacks = defaults
    .map(([field, property]) => `    "${field}": ${JSON.stringify(property.default)}`)
    .join(',\n');
  const declarations = new Declarations();
  const place = { record: 'given', path: 'path', name: 'given', isNullable: false };
  const built = checkedObject(schema, place, declarations, '  ');
  return routine('checked_settings(record jsonb, field text)', {
    returns: 'jsonb',
    traits: 'plpgsql immutable',
    body: `declare
  path text := field || '.';
  -- Settings may be older than these fields.
  fallbacks constant jsonb := '{
${fallbacks}
  }';
  given jsonb := fallbacks || private.checked_object(record, field);
${declarations.lines.join('\n')}
begin
  return ${built};
end`,
    comment:
      'The settings of a session, every field checked and unknown ones dropped (packages/protocol/src/session-settings.ts).',
  });
}

function knownLayers(): string {
  const { min, max } = SETTINGS_LIMITS.volume;
  const layers = SOUND_LAYERS.map((layer) => `      "${layer}": ${JSON.stringify(charactersOf(layer))}`).join(',\n');
  return routine('known_layers()', {
    returns: 'jsonb',
    traits: 'sql immutable',
    body: `  -- Each layer with its characters; the first is the one of a layer for which none was chosen. A layer that is not named is
  -- as the fallback: the settings may be older than the layer.
  select '{
    "characters": {
${layers}
    },
    "fallback": ${JSON.stringify(FALLBACK_MIX)},
    "least_volume": ${min},
    "greatest_volume": ${max}
  }'::jsonb`,
    comment: 'The layers of a mix, their characters and the range of their volume (packages/std/src/layer.ts).',
  });
}

function checkedLanguage(): string {
  return routine(`checked_language(record jsonb, field text, nullable boolean default false)`, {
    returns: 'text',
    traits: 'sql immutable',
    body: `  select private.checked_choice(record, field, ${textArray(LOCALES)}, nullable)`,
    comment: 'A field of a JSON object that holds a language of the interface (packages/std/src/locale.ts).',
  });
}

/** The record's JSON Schema, its settings left to their own check. */
export function recordFields(): readonly (readonly [column: string, schema: JsonSchema])[] {
  const schema: JsonSchema = z.toJSONSchema(sessionRecordSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.entries(schema.properties ?? {});
}

/** The routines that check a session's settings, by their paths below `database/`. */
export function settingsRoutines(): Readonly<Record<string, string>> {
  return {
    'routines/private/checked_settings.sql': checkedSettings(),
    'routines/private/known_layers.sql': knownLayers(),
    'routines/private/checked_language.sql': checkedLanguage(),
  };
}
