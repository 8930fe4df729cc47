// The one list that a stranger reads before the tables: every client, with each case.
import { caseKindNames } from '#areas/cases/cases/server/index.ts'
import { type Cell, csvLines, csvOf } from '#kernel/csv.ts'
import type { Database } from '#platform/database.ts'
import { readClientsWithCases } from './database-repository.ts'

const COLUMNS = [
  'last_name',
  'first_name',
  'email',
  'phone',
  'case_number',
  'kind_of_case',
  'tipo_de_caso',
  'status',
  'opened_on',
  'closed_on',
  'attorney',
  'client_id',
  'case_id',
] as const

export async function* clientsAndCases(tx: Database): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([COLUMNS]), 'utf8')
  const kinds: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
    en: caseKindNames('en'),
    es: caseKindNames('es'),
  }
  for await (const rows of readClientsWithCases(tx)) {
    const cells = rows.map((row): Cell[] =>
      COLUMNS.map((column) => {
        if (column === 'kind_of_case') return kinds.en[row['kind'] ?? ''] ?? ''
        if (column === 'tipo_de_caso') return kinds.es[row['kind'] ?? ''] ?? ''
        return row[column] ?? ''
      }),
    )
    yield Buffer.from(csvLines(cells), 'utf8')
  }
}
