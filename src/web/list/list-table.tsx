// The rows of a list: a dense table at a desk, two lines each on a phone. Its headings order it, and its rows hear the keys.
import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { SortMark } from '#ui/table.tsx'
import { type Column, directionOf, orderPressed } from './column.ts'
import { useListWords } from './list-words.ts'
import { type Selection, TickAll, TickBox } from './selection.tsx'

/** Parts of a table drawn as blocks are lost to a screen reader: explicit roles restore them. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** The first one is the name of the row, and on a phone its first line. */
const PLACES = {
  fact: 'max-lg:order-2 max-lg:max-w-3/5 max-lg:shrink-0 max-lg:text-right',
  named: 'max-lg:order-4 max-lg:text-sm max-lg:text-ink-soft',
  below: 'max-lg:order-5 max-lg:basis-full max-lg:text-sm',
  hidden: 'max-lg:hidden',
  wide: 'max-xl:hidden',
  line: 'max-lg:order-4 max-lg:text-sm max-lg:text-ink-soft',
}

const ROW =
  'border-b border-line align-top focus-within:bg-sunk lg:hover:bg-sunk max-lg:flex max-lg:flex-wrap max-lg:items-baseline ' +
  "max-lg:gap-x-3 max-lg:py-2 max-lg:after:order-3 max-lg:after:basis-full max-lg:after:content-['']"

export type ListTableProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  idOf: (item: Item) => string
  order?: { value: string; onOrder: (order: string) => void } | undefined
  selection?: Selection<Item>
  /** Where a row leads nowhere, the keys go to the row itself. */
  isWithoutLinks?: boolean
}

export function ListTable<Item>(list: ListTableProps<Item>) {
  const { caption, items, idOf, selection } = list
  const props = { ...list, columns: list.columns.filter(({ cell }) => cell) }
  return (
    <>
      {selection ? <TickAll ids={items.map(idOf)} selection={selection} /> : null}
      <div className="lg:overflow-x-auto">
        <table {...AS.table} className="w-full border-collapse text-left max-lg:block lg:text-sm">
          <caption className="sr-only">{caption}</caption>
          <Head {...props} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of a row's own link */}
          <tbody {...AS.group} className="max-lg:block" onKeyDown={moveWithArrows}>
            {items.map((item) => (
              <Row key={idOf(item)} {...props} item={item} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Head<Item>({ columns, selection, order }: ListTableProps<Item>) {
  const words = useListWords()
  return (
    <thead {...AS.group} className="max-lg:sr-only">
      <tr {...AS.row} className="border-b-2 border-ink">
        {selection ? (
          <th {...AS.columnHeader} scope="col" className="w-11">
            <span className="sr-only">{words.select.column}</span>
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.key}
            {...AS.columnHeader}
            scope="col"
            aria-sort={order && directionOf(column.orders, order.value)}
            className={classes(
              'py-1 pr-4 font-semibold',
              column.isAmount && 'text-right',
              column.onPhone === 'wide' && PLACES.wide,
            )}
          >
            <Heading column={column} order={order} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

type HeadingProps<Item> = { column: Column<Item>; order: ListTableProps<Item>['order'] }

/** On a phone headings are out of sight, where no button may be: there the order is among the filters. */
function Heading<Item>({ column: { heading, orders }, order }: HeadingProps<Item>) {
  if (!orders || !order) return heading
  const next = orderPressed(orders, order.value)
  const direction = directionOf(orders, order.value)
  return (
    <>
      <span className="lg:hidden">{heading}</span>
      <button
        type="button"
        className="min-h-11 cursor-pointer font-semibold whitespace-nowrap underline decoration-dotted underline-offset-4 max-lg:hidden"
        onClick={() => next !== undefined && order.onOrder(next)}
      >
        {heading}
        {direction === undefined ? null : <SortMark direction={direction} />}
      </button>
    </>
  )
}

function Row<Item>({
  columns,
  idOf,
  selection,
  isWithoutLinks,
  item,
}: ListTableProps<Item> & { item: Item }) {
  const [first, ...others] = columns
  const heard = isWithoutLinks ? { 'data-key': 'row', tabIndex: -1 } : {}
  return (
    <tr {...AS.row} {...heard} className={ROW}>
      {selection ? (
        <td {...AS.cell} className="p-0 max-lg:order-first max-lg:self-start">
          <TickBox id={idOf(item)} label={selection.nameOf(item)} selection={selection} />
        </td>
      ) : null}
      <th
        {...AS.rowHeader}
        scope="row"
        className="py-1.5 pr-4 font-normal break-words max-lg:[overflow-wrap:anywhere] max-lg:order-1 max-lg:min-w-0 max-lg:flex-1 max-lg:p-0"
      >
        {first?.cell?.(item)}
      </th>
      {others.map((column) => (
        <OtherCell key={column.key} column={column}>
          {column.cell?.(item)}
        </OtherCell>
      ))}
    </tr>
  )
}

function OtherCell<Item>({ column, children }: { column: Column<Item>; children: ReactNode }) {
  const { heading, onPhone, isAmount } = column
  const isEmpty = children === null || children === ''
  return (
    <td
      {...AS.cell}
      className={classes(
        'py-1.5 pr-4 break-words max-lg:p-0 max-lg:[overflow-wrap:anywhere]',
        isAmount && 'lg:text-right lg:whitespace-nowrap',
        isEmpty && 'max-lg:hidden',
        PLACES[onPhone ?? 'line'],
      )}
    >
      {onPhone === 'named' ? (
        <span aria-hidden="true" className="lg:hidden">
          {heading}:{' '}
        </span>
      ) : null}
      {isEmpty ? <span className="text-ink-soft">–</span> : children}
    </td>
  )
}

/** From the link of one row to that of the next; elsewhere the arrows scroll, as everywhere. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  if (event.target.dataset['key'] !== 'row') return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-key="row"]')]
  const next = rows[rows.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
