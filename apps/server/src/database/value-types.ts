/** Object ids of PostgreSQL's built-in types (pg_type.dat) whose text form needs a rule of ours. */
const INT8 = 20;
const JSON_TEXT = 114;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;
const NUMERIC = 1700;
const JSONB = 3802;

type ValueParser = (text: string) => unknown;

/** `2026-11-21 08:30:00.5+00` becomes `2026-11-21T08:30:00.5Z`; both databases are asked to speak UTC. */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z');
}

const asText: ValueParser = (text) => text;

/** One JavaScript form for each SQL type, whichever database answers. Integers beyond 2^53 lose precision. */
export const VALUE_PARSERS: Readonly<Record<number, ValueParser>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: asText,
  [INTERVAL]: asText,
  [TIMESTAMP]: isoTimestamp,
  [TIMESTAMPTZ]: isoTimestamp,
  [JSON_TEXT]: JSON.parse,
  [JSONB]: JSON.parse,
};

/** The array types of the above, by their own object id: array → element. */
export const ARRAY_ELEMENTS: Readonly<Record<number, number>> = {
  199: JSON_TEXT,
  1016: INT8,
  1115: TIMESTAMP,
  1182: DATE,
  1185: TIMESTAMPTZ,
  1187: INTERVAL,
  1231: NUMERIC,
  3807: JSONB,
};
