import {
  call,
  checkedField,
  type JsonSchema,
  type Place,
  quoted,
  snakeCase,
  textArray,
  withoutNull,
} from './checked-field-sql.ts';

/** Collects the variables of a function while its expressions are written: one for each object within the settings. */
export class Declarations {
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
export function checkedObject(
  schema: JsonSchema,
  place: ObjectPlace,
  declarations: Declarations,
  indent: string,
): string {
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
