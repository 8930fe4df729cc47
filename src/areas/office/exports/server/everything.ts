// Everything of the firm as open files, one after the other: tables, documents, and what tells a stranger how to read them.
import type { FoundEntry } from '#areas/documents/documents/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { type Cell, csvOf } from '#kernel/csv.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { problemWords } from '../words/index.ts'
import { clientsAndCases } from './clients-and-cases.ts'
import { countRows, inSnapshot } from './database-repository.ts'
import { DOCUMENT_COLUMNS, documentEntries } from './document-parts.ts'
import { fieldsCsv, fieldsJson } from './fields.ts'
import { knownTables } from './known-tables.ts'
import { readmeIn, README_NAMES } from './readme.ts'
import { csvPieces, jsonPieces, type Out, type Unopened } from './table-parts.ts'

export type Source = Pick<Services, 'db' | 'seal' | 'files' | 'clock'>
export type Counts = { rows: Readonly<Record<string, number>>; files: number; problems: number }

/** `take` writes the files where they belong, and is done with them when it resolves. */
export function takeEverything(
  source: Source,
  features: Features,
  take: (entries: AsyncIterable<FoundEntry>) => Promise<void>,
): Promise<Counts> {
  return inSnapshot(source.db, async (tx) => {
    const { tables, unknown } = await knownTables(tx, features)
    const rows = new Map<string, number>()
    const problems: Unopened[] = unknown.map((name) => ({
      place: name,
      row: '',
      column: '',
      why: 'unknown',
    }))
    const listed: (readonly Cell[])[] = []
    let files = 0
    const at = toDate(source.clock.now())
    const text = (name: string, content: string): FoundEntry => ({
      name,
      at,
      read: () => Promise.resolve(Buffer.from(content, 'utf8')),
    })
    const reading = { tx, seal: source.seal, onUnopened: (problem: Unopened) => void problems.push(problem) }
    const entries = async function* (): AsyncGenerator<FoundEntry> {
      yield { name: 'clients-and-cases.csv', at, pieces: () => clientsAndCases(tx) }
      for (const table of tables) yield* tableEntries(table)
      const documents = documentEntries({
        tx,
        reader: source,
        features,
        onListed: (row) => void listed.push(row),
        onProblem: reading.onUnopened,
      })
      for await (const entry of documents) {
        files += 1
        yield entry
      }
      yield text('documents.csv', csvOf([DOCUMENT_COLUMNS, ...listed]))
      yield text('documents.jsonl', jsonLines(listed))
      yield text('problems.csv', problemsCsv(problems))
      yield text('fields.json', fieldsJson(tables, rows, at))
      yield text('fields.csv', fieldsCsv(tables))
      for (const language of LANGUAGES)
        yield text(README_NAMES[language], readmeIn(language, { at, rows, files, problems: problems.length }))
    }
    const tableEntries = async function* (table: Out): AsyncGenerator<FoundEntry> {
      const count = (more: number) => void rows.set(table.name, (rows.get(table.name) ?? 0) + more)
      count(0)
      yield { name: `tables/${table.name}.csv`, at, pieces: () => csvPieces(reading, table, count) }
      if (rows.get(table.name) !== (await countRows(tx, table)))
        throw new Error('a table was not read to its end')
      yield { name: `tables/${table.name}.jsonl`, at, pieces: () => jsonPieces(reading, table) }
    }
    await take(entries())
    return { rows: Object.fromEntries(rows), files, problems: problems.length }
  })
}

function jsonLines(rows: readonly (readonly Cell[])[]): string {
  return rows
    .map((row) => Object.fromEntries(DOCUMENT_COLUMNS.map((column, at) => [column, row[at] ?? null])))
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')
}

function problemsCsv(problems: readonly Unopened[]): string {
  const head = ['table', 'row', 'column', 'problem', 'problema']
  const [en, es] = [problemWords('en'), problemWords('es')]
  return csvOf([
    head,
    ...problems.map(({ place, row, column, why }) => [place, row, column, en[why], es[why]]),
  ])
}
