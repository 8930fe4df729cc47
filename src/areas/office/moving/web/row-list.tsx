// Rows of a file: people to compare with who is here, or the rows left out, each with its line, its column and the reason.
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Column } from '#web/list/column.ts'
import { List } from '#web/list/list.tsx'
import type { MovingRow, RowsQuery } from '../contract.ts'
import type { MovingKind } from '../rules/files.ts'
import { type MovingInWords, movingInWords } from '../words/index.ts'
import { columnsOf, leftOutFile, reasonOf } from './left-out-file.ts'
import { useMovingChange, useRows } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type RowListProps = Pick<RowsQuery, 'batchId' | 'show'> & {
  kind: MovingKind
  heading: string
  isOpen?: boolean
}

export function RowList({ heading, isOpen = false, ...props }: RowListProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {heading}
      </summary>
      {isShown ? <Rows {...props} heading={heading} /> : null}
    </details>
  )
}

function Rows({ batchId, kind, show, heading }: RowListProps) {
  const words = useWords(movingInWords)
  const { rows } = useCalls().movingIn
  const query = useRows({ batchId, show })
  const answer = useMovingChange((calls, said: { rowId: string; isSame: boolean }) =>
    calls.answer.call({ batchId, ...said }),
  )
  const columns =
    show === 'open'
      ? [...lineColumns(words), alikeColumn(words), answerColumn(words, (said) => answer.mutate(said))]
      : show === 'files'
        ? [...lineColumns(words), ...caseColumns(words)]
        : [...lineColumns(words), ...reasonColumns(words)]
  return (
    <div className="space-y-3">
      <Outcome kind="danger">{answer.error?.message ?? null}</Outcome>
      <List
        id={`move-in-${show}-${batchId}`}
        caption={heading}
        query={query}
        columns={columns}
        idOf={({ id }) => id}
        words={{ ...words.list, none: words.list.empty }}
        isWithoutLinks
        {...(show === 'left-out' && {
          file: {
            name: words.list.file,
            ask: (page: { limit: number; cursor?: string }) => rows.call({ batchId, show, ...page }),
            table: (items: readonly MovingRow[]) => leftOutFile(kind, items, words),
          },
        })}
      />
    </div>
  )
}

function lineColumns({ list }: MovingInWords): Column<MovingRow>[] {
  return [
    { key: 'row', heading: list.row, cell: ({ name }) => name || '–' },
    { key: 'line', heading: list.line, cell: ({ line }) => line, onPhone: 'named' },
  ]
}

/** Of a file that is still to come. */
function caseColumns({ list, sendFiles }: MovingInWords): Column<MovingRow>[] {
  return [
    {
      key: 'client',
      heading: list.client,
      cell: (row) => row.case?.client ?? sendFiles.arrived,
      onPhone: 'named',
    },
    { key: 'case', heading: list.case, cell: (row) => row.case?.number ?? '–', onPhone: 'named' },
  ]
}

function reasonColumns(words: MovingInWords): Column<MovingRow>[] {
  const columnOf = (row: MovingRow) => columnsOf(row, words)
  return [
    { key: 'column', heading: words.list.column, cell: columnOf, onPhone: 'named' },
    {
      key: 'why',
      heading: words.list.why,
      cell: (row) => reasonOf(row, words),
      onPhone: 'below',
    },
  ]
}

function alikeColumn({ list }: MovingInWords): Column<MovingRow> {
  return {
    key: 'alike',
    heading: list.alike,
    cell: ({ alike }) =>
      alike && [alike.name, alike.phone, alike.email].filter((each) => each !== '').join(', '),
    onPhone: 'below',
  }
}

type Answered = (said: { rowId: string; isSame: boolean }) => void

function answerColumn({ list }: MovingInWords, onAnswer: Answered): Column<MovingRow> {
  return {
    key: 'answer',
    heading: list.answer,
    cell: ({ id: rowId, line }) => (
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          aria-label={fill(list.sameOf, { line })}
          onClick={() => onAnswer({ rowId, isSame: true })}
        >
          {list.same}
        </Button>
        <Button
          kind="secondary"
          aria-label={fill(list.otherOf, { line })}
          onClick={() => onAnswer({ rowId, isSame: false })}
        >
          {list.other}
        </Button>
      </div>
    ),
    onPhone: 'below',
  }
}
