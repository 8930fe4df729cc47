// Limits for every value of a kind, written into each schema of the description.

/** What a format cannot be longer than: an id, a day, and a moment with nine digits of a second and an offset. */
export const FORMAT_LENGTHS: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 35 }

/** No text contains NUL: the edge refuses it in all input, and PostgreSQL stores none. */
export const NO_NUL = '^[^\\u0000]*$'

const INT32_MAX = 2_147_483_647

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasType({ type }: Json, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name))
}

function limitText(schema: Json): void {
  const { format } = schema
  if ('enum' in schema || 'const' in schema) return
  if (typeof format !== 'string') schema['pattern'] ??= NO_NUL
  else if (FORMAT_LENGTHS[format] !== undefined) schema['maxLength'] ??= FORMAT_LENGTHS[format]
}

/** The converter writes both ends of what JSON can count beside an exclusive limit, which says more. */
function limitInteger(schema: Json): void {
  if ('exclusiveMinimum' in schema) delete schema['minimum']
  if ('exclusiveMaximum' in schema) delete schema['maximum']
  const ends = [
    schema['minimum'] ?? schema['exclusiveMinimum'],
    schema['maximum'] ?? schema['exclusiveMaximum'],
  ]
  const isShort = ends.every((end) => typeof end === 'number' && Math.abs(end) <= INT32_MAX)
  schema['format'] = isShort ? 'int32' : 'int64'
}

/** Changes the schemas in place. */
export function stateLimits(part: unknown): void {
  if (Array.isArray(part)) part.forEach(stateLimits)
  if (!isObject(part)) return
  if (hasType(part, 'string')) limitText(part)
  if (hasType(part, 'integer')) limitInteger(part)
  Object.values(part).forEach(stateLimits)
}
