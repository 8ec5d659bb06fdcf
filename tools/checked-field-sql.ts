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

export function textArray(values: readonly unknown[]): string {
  return `array[${values.map((value) => quoted(String(value))).join(', ')}]`;
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Splits `anyOf: [schema, null]` into the schema and whether null is allowed. */
export function withoutNull(schema: JsonSchema): { readonly schema: JsonSchema; readonly nullable: boolean } {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (one === undefined) return { schema, nullable: false };
  if (other?.type !== 'null' || more.length > 0)
    throw new Error(`Teach the generator this union: ${JSON.stringify(schema)}`);
  return { schema: one, nullable: true };
}

/** Where a field stands: the SQL expression of its object, and that of the path before its name. */
export interface Place {
  readonly record: string;
  /** null at the top of a record, where a field is its own path. */
  readonly path: string | null;
}

export function call(routine: string, place: Place, field: string, ...more: readonly (string | false)[]): string {
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
