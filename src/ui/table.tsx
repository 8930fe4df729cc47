// Rows under named columns. On narrow screens it scrolls within itself, never the page; or, where it `stacks`, each row
// is a card with the columns' names beside its values.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { DOWN, UP } from './icons.ts'

/** Parts of a table drawn as blocks are lost to a screen reader: explicit roles restore them. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

type TableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** The first column then names its row and is the card's title. */
  stacks?: boolean
  /** Which column orders the rows, and how. */
  sorted?: { column: string; direction: 'ascending' | 'descending' } | null
  /** Columns of amounts: one below the other, they end at the same edge. */
  amounts?: readonly string[]
}

export function Table(props: TableProps) {
  if (props.stacks) return <StackedTable {...props} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={props.caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{props.caption}</caption>
        <Head {...props} />
        <tbody>
          {props.rows.map(({ id, cells }) => (
            <tr key={id} className="border-b border-line align-top">
              {props.columns.map((column, index) => (
                <td
                  key={column}
                  className={classes('py-3 pr-6', props.amounts?.includes(column) && 'text-right')}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ columns, sorted, stacks, amounts }: TableProps) {
  return (
    <thead {...AS.group} className={classes(stacks && 'max-lg:sr-only')}>
      <tr {...AS.row} className="border-b-2 border-ink">
        {columns.map((column) => (
          <th
            key={column}
            {...AS.columnHeader}
            scope="col"
            aria-sort={sorted?.column === column ? sorted.direction : undefined}
            className={classes('py-2 pr-6 text-sm font-semibold', amounts?.includes(column) && 'text-right')}
          >
            {column}
            {sorted?.column === column ? <SortMark direction={sorted.direction} /> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function SortMark({ direction }: Pick<NonNullable<TableProps['sorted']>, 'direction'>) {
  return <Icon isSmall lines={direction === 'ascending' ? UP : DOWN} className="ml-1 inline" />
}

function StackedTable(props: TableProps) {
  const { caption, columns, rows, amounts } = props
  return (
    <table {...AS.table} className="w-full border-collapse text-left max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <Head {...props} />
      <tbody {...AS.group} className="max-lg:block max-lg:space-y-4">
        {rows.map(({ id, cells }) => (
          <tr
            key={id}
            {...AS.row}
            className="border-line align-top max-lg:block max-lg:rounded-md max-lg:border max-lg:bg-sheet max-lg:p-4 lg:border-b"
          >
            {columns.map((column, index) => (
              <StackedCell
                key={column}
                column={column}
                isTitle={index === 0}
                isAmount={amounts?.includes(column) ?? false}
              >
                {cells[index]}
              </StackedCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StackedCell({
  column,
  isTitle,
  isAmount,
  children,
}: {
  column: string
  isTitle: boolean
  isAmount: boolean
  children: ReactNode
}) {
  if (isTitle)
    return (
      <th
        {...AS.rowHeader}
        scope="row"
        className="py-3 pr-6 font-normal max-lg:block max-lg:pt-0 max-lg:pr-0"
      >
        {children}
      </th>
    )
  return (
    <td
      {...AS.cell}
      className={classes(
        'py-3 pr-6 max-lg:flex max-lg:gap-4 max-lg:py-1 max-lg:pr-0',
        isAmount && 'lg:text-right',
      )}
    >
      <span aria-hidden="true" className="w-28 shrink-0 text-sm text-ink-soft lg:hidden">
        {column}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  )
}
