// `npm run field-notes`: what the comments of the tables and their columns say, and which values a column may have, for the files that
// a firm takes along (decision 200). A test fails where the tables have changed since.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import drizzle from '../drizzle.config.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const FIELD_NOTES = `${ROOT}src/areas/office/exports/server/field-notes.json`

type Column = { note?: string; values?: readonly string[] }
type Notes = Record<string, { note?: string; columns: Record<string, Column> }>

const COMMENT = String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*`
const OF_TABLE = new RegExp(`${COMMENT}export const \\w+ = (?:pgTable|\\w+\\.table)\\(\\s*'(\\w+)'`, 'g')
const OF_COLUMN = new RegExp(`${COMMENT}\\w+: \\w+\\(\\s*'(\\w+)'`, 'g')
const BEGINS = /export const \w+ = (?:pgTable|\w+\.table)\(\s*'(\w+)'/g

function said(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim()
}

/** By table, then by column, as the source has them. */
function commentsIn(source: string): Map<string, { note: string | null; columns: Map<string, string> }> {
  const tables = [...source.matchAll(BEGINS)]
  const notes = new Map(
    [...source.matchAll(OF_TABLE)].map(([, comment = '', name = '']) => [name, said(comment)]),
  )
  return new Map(
    tables.map((found, at) => {
      const part = source.slice(found.index, tables[at + 1]?.index)
      const columns = [...part.matchAll(OF_COLUMN)].map(
        ([, comment = '', name = '']) => [name, said(comment)] as const,
      )
      return [found[1] ?? '', { note: notes.get(found[1] ?? '') ?? null, columns: new Map(columns) }]
    }),
  )
}

export async function fieldNotes(): Promise<string> {
  const files = [drizzle.schema ?? []].flat().flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  const all: Notes = {}
  for (const file of files) {
    const comments = commentsIn(readFileSync(ROOT + file, 'utf8'))
    const exported: Record<string, unknown> = await import(pathToFileURL(ROOT + file).href)
    for (const table of Object.values(exported)) {
      if (!is(table, PgTable)) continue
      const { schema, name, columns } = getTableConfig(table)
      const known = comments.get(name)
      if (!known) continue
      const told = columns.map((column) => {
        const note = known.columns.get(column.name)
        const values = column.enumValues ?? []
        return [column.name, { ...(note && { note }), ...(values.length > 0 && { values }) }] as const
      })
      const key = schema === undefined ? name : `${schema}.${name}`
      const isTold = told.filter(([, column]) => Object.keys(column).length > 0)
      all[key] = { ...(known.note && { note: known.note }), columns: Object.fromEntries(isTold) }
    }
  }
  const sorted = Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FIELD_NOTES, await fieldNotes())
