// All rows that the filters leave, not only those shown, as a file for a spreadsheet.
import type { Cell } from '#kernel/csv.ts'
import { fill } from '#kernel/language.ts'
import { SaveCsv, type SaveCsvProps } from '../save-csv.tsx'
import { type Column, csvTable } from './column.ts'
import { useListWords } from './list-words.ts'

export type ListFileProps<Item> = {
  columns: readonly Column<Item>[]
  name: string
  ask: SaveCsvProps<Item>['ask']
  /** Where the file says more than the columns. */
  table?: (items: readonly Item[]) => Cell[][]
}

/** Several years of a firm of one attorney; one that has more sets a filter. */
const ROWS_MAX = 20_000

export function ListFile<Item>({ columns, name, ask, table }: ListFileProps<Item>) {
  const { file } = useListWords()
  const named = ({ one, other }: typeof file.done) => ({
    one: fill(one, { file: name }),
    other: fill(other, { file: name }),
  })
  return (
    <SaveCsv
      words={{ ...file, file: name, done: named(file.done) }}
      failed={file.failed}
      rowsMax={ROWS_MAX}
      ask={ask}
      table={table ?? ((items) => csvTable(columns, items))}
    />
  )
}
