// Pages of a list that go on where the page before ended ("keyset"): page 1,000 costs the database what page 1 costs.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { generalError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { PAGE_SIZE } from '#kernel/list-page.ts'
import { validationSentence } from '#kernel/validation.ts'

export type KeyKind = 'moment' | 'date' | 'id' | 'whole' | 'text'

/** A column, or an indexed expression, that is never null. */
export type Key = { column: PgColumn | SQL; kind: KeyKind }

/** One order of one list: all keys run in one direction, and the last one tells every row from every other. */
export type Keyset = { name: string; direction: 'asc' | 'desc'; keys: readonly Key[] }

/** The keys of a row as text, in full precision: a JavaScript date would lose the microseconds and skip rows. */
export type Place = readonly string[]
export type Placed<Row> = { row: Row; place: Place }
export type Stretch = { after: Place | null; limit: number }

export type PageAsked = { cursor?: string | undefined; limit?: number | undefined }
export type PageRead<Row> = { rows: Row[]; next: string | null }
export type Part<Row> = { keyset: Keyset; read: (stretch: Stretch) => Promise<Placed<Row>[]> }

type KindRule = { asText: (column: Key['column']) => SQL; type: string; isValid: (text: string) => boolean }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TEXT_LENGTH_MAX = 400

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const KINDS: Record<KeyKind, KindRule> = {
  moment: {
    asText: (column) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: 'timestamptz',
    isValid: (text) =>
      isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/.test(text.slice(10)),
  },
  date: { asText: (column) => sql`to_char(${column}, 'YYYY-MM-DD')`, type: 'date', isValid: isDay },
  id: { asText: (column) => sql`${column}::text`, type: 'uuid', isValid: (text) => UUID.test(text) },
  whole: {
    asText: (column) => sql`${column}::text`,
    type: 'bigint',
    isValid: (text) => /^-?\d{1,15}$/.test(text),
  },
  text: {
    asText: (column) => sql`${column}`,
    type: 'text',
    isValid: (text) => text.length <= TEXT_LENGTH_MAX && !text.includes('\0'),
  },
}

export function orderOf({ keys, direction }: Keyset): SQL[] {
  const word = sql.raw(direction === 'asc' ? 'ASC' : 'DESC')
  return keys.map(({ column }) => sql`${column} ${word}`)
}

/** The place of a row, to be selected beside it. */
export function placeIn({ keys }: Keyset): SQL<Place> {
  const texts = keys.map(({ column, kind }) => KINDS[kind].asText(column))
  return sql<Place>`json_build_array(${sql.join(texts, sql`, `)})`
}

/** The rows after the place; all rows if there is none. */
export function beyond({ keys, direction }: Keyset, place: Place | null): SQL | undefined {
  if (place === null) return undefined
  const columns = keys.map(({ column }) => sql`${column}`)
  const values = keys.map(({ kind }, index) => sql`${place[index]}::${sql.raw(KINDS[kind].type)}`)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`
}

/**
 * Reads one page. Several parts follow one another, each in its own order, and a page may contain the end of one and the start of the next.
 * A cursor not of this list in this order is an INVALID_INPUT.
 */
export async function readPage<Row>(
  ctx: { language: Language },
  { cursor, limit = PAGE_SIZE }: PageAsked,
  ...parts: readonly Part<Row>[]
): Promise<PageRead<Row>> {
  const start = cursor === undefined ? { index: 0, after: null } : startOf(ctx, cursor, parts)
  const found: (Placed<Row> & { keyset: Keyset })[] = []
  for (const [index, { keyset, read }] of parts.entries()) {
    const left = limit + 1 - found.length
    if (index < start.index || left <= 0) continue
    const after = index === start.index ? start.after : null
    const rows = await read({ after, limit: left })
    found.push(...rows.map((placed) => ({ ...placed, keyset })))
  }
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ row }) => row),
    next: last && found.length > limit ? cursorOf(last.keyset, last.place) : null,
  }
}

/** What several walks over one order found, as one: for what no single index can give in order. */
export function mergeWalks<Row>(
  keyset: Keyset,
  walks: readonly (readonly Placed<Row>[])[],
  limit: number,
): Placed<Row>[] {
  const sign = keyset.direction === 'asc' ? 1 : -1
  return walks
    .flat()
    .toSorted((one, other) => sign * compare(keyset, one.place, other.place))
    .slice(0, limit)
}

function compare({ keys }: Keyset, one: Place, other: Place): number {
  for (const [index, { kind }] of keys.entries()) {
    const [left = '', right = ''] = [one[index], other[index]]
    if (left === right) continue
    const isLess = kind === 'whole' ? Number(left) < Number(right) : left < right
    return isLess ? -1 : 1
  }
  return 0
}

/** Names the place in this list and order: what `next` answers with. */
export function cursorOf({ name, direction }: Keyset, place: Place): string {
  return Buffer.from(JSON.stringify([name, direction, ...place])).toString('base64url')
}

function startOf<Row>(ctx: { language: Language }, cursor: string, parts: readonly Part<Row>[]) {
  const [name, direction, ...place] = textsIn(cursor)
  const index = parts.findIndex(({ keyset }) => keyset.name === name && keyset.direction === direction)
  const keys = parts[index]?.keyset.keys ?? []
  const isPlace =
    index >= 0 &&
    place.length === keys.length &&
    keys.every(({ kind }, at) => KINDS[kind].isValid(place[at] ?? ''))
  if (!isPlace) throw badCursor(ctx)
  return { index, after: place }
}

function textsIn(cursor: string): string[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) && read.every((text) => typeof text === 'string') ? read : []
  } catch {
    return []
  }
}

function badCursor({ language }: { language: Language }): Error {
  const message = validationSentence('INVALID_CURSOR', language)
  return generalError('INVALID_INPUT', { fields: [{ field: 'cursor', code: 'INVALID_CURSOR', message }] })
}
