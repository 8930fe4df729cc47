// The firm's cases: a dense table at a desk, and on a phone small cards that begin with who, whose turn and the next date.
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { CaseFilters, FirmCase } from '../contract.ts'
import type { CaseListWords } from '../words/index.ts'
import type { CaseLabels } from './case-filters.tsx'

type FirmCaseTableProps = {
  cases: readonly FirmCase[]
  words: CaseListWords
  labels: CaseLabels
  today: PlainDate
  order: CaseFilters['order']
  pathOf: (caseId: string) => string
  /** "December 3", with the year if not the current one. */
  dayName: (day: PlainDate) => string
  /** Where rows can be ticked. */
  selection?: Selection
}

type Selection = {
  ticked: ReadonlySet<string>
  onTick: (caseId: string) => void
  /** All that are shown, or none. */
  onTickAll: () => void
}

/** Table parts drawn as blocks lose their meaning for a screen reader: explicit roles restore it. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const COLUMNS = ['client', 'number', 'kind', 'status', 'turn', 'next', 'quiet', 'trust', 'owed'] as const
type Column = (typeof COLUMNS)[number]

/** Which column an order goes by. */
const ORDERED: Partial<Record<NonNullable<CaseFilters['order']> | 'next', Column>> = {
  next: 'next',
  client: 'client',
  quiet: 'quiet',
}

/** Important columns come first on a phone; those alike for every case come last. */
const ON_A_PHONE: Record<Column, string> = {
  client: 'max-lg:order-1 max-lg:flex-1 max-lg:basis-[calc(100%-4rem)]',
  turn: 'max-lg:order-2',
  next: 'max-lg:order-3 max-lg:font-semibold',
  status: 'max-lg:order-4',
  quiet: 'max-lg:order-5',
  owed: 'max-lg:order-6',
  trust: 'max-lg:order-7',
  number: 'max-lg:order-8',
  kind: 'max-lg:order-9',
}
const IS_AMOUNT: ReadonlySet<Column> = new Set(['quiet', 'trust', 'owed'])
/** On a phone these say nothing without their column's name. */
const NAMED_ON_A_PHONE: ReadonlySet<Column> = new Set(['quiet', 'trust', 'owed'])

export function FirmCaseTable(props: FirmCaseTableProps) {
  const { cases, words, order = 'next' } = props
  const { columns } = words
  return (
    <>
      <TickAll {...props} />
      <table {...AS.table} className="w-full border-collapse text-left max-lg:block">
        <caption className="sr-only">{words.title}</caption>
        <thead {...AS.group} className="max-lg:sr-only">
          <tr {...AS.row} className="border-b-2 border-ink">
            {props.selection ? (
              <th {...AS.columnHeader} scope="col" className="w-11">
                <span className="sr-only">{words.bulk.column}</span>
              </th>
            ) : null}
            {COLUMNS.map((column) => (
              <th
                key={column}
                {...AS.columnHeader}
                scope="col"
                aria-sort={ORDERED[order] === column ? 'ascending' : undefined}
                className={classes('py-1 pr-4 text-sm font-semibold', IS_AMOUNT.has(column) && 'text-right')}
              >
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.group} className="max-lg:block max-lg:space-y-2">
          {cases.map((each) => (
            <Row key={each.id} {...props} of={each} />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The id of the box that ticks all that are shown. */
export const TICK_ALL = 'tick-all'
const BOX = 'size-5 cursor-pointer accent-action'

/** Above the table, so that it is there on a phone as well. */
function TickAll({ cases, words: { bulk: words }, selection }: FirmCaseTableProps) {
  if (!selection) return null
  const count = cases.filter(({ id }) => selection.ticked.has(id)).length
  const isAll = count === cases.length
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 max-lg:pl-3">
      <input
        id={TICK_ALL}
        type="checkbox"
        className={BOX}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={selection.onTickAll}
      />
      {words.selectAll}
    </label>
  )
}

function TickBox({ of: { id, number, client }, words: { bulk: words }, selection }: RowProps) {
  if (!selection) return null
  return (
    <td {...AS.cell} className="p-0 max-lg:order-first">
      <label className="flex size-11 cursor-pointer items-center justify-start lg:h-9">
        <input
          type="checkbox"
          data-key="tick"
          className={BOX}
          aria-label={fill(words.select, { name: client.name, number })}
          checked={selection.ticked.has(id)}
          onChange={() => selection.onTick(id)}
        />
      </label>
    </td>
  )
}

type RowProps = FirmCaseTableProps & { of: FirmCase }

function Row(props: RowProps) {
  const { of, words, labels, pathOf } = props
  const money = useMoney()
  const cells: Record<Exclude<Column, 'client'>, React.ReactNode> = {
    number: <span className="whitespace-nowrap">{of.number}</span>,
    kind: labels.kinds[of.kind],
    status: labels.statuses[of.status],
    turn: <TurnMark of={of} words={words} />,
    next: <NextDate {...props} />,
    quiet: quietWords(of.quietDays, words),
    trust: of.trustCents === 0 ? null : money(of.trustCents),
    owed: of.owedCents === 0 ? null : money(of.owedCents),
  }
  return (
    <tr
      {...AS.row}
      className="border-line align-top max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:rounded-md max-lg:border max-lg:bg-sheet max-lg:p-3 max-lg:text-sm lg:border-b"
    >
      <TickBox {...props} />
      <th
        {...AS.rowHeader}
        scope="row"
        className={classes('py-1 pr-4 font-semibold max-lg:p-0', ON_A_PHONE.client)}
      >
        <PageLink
          to={pathOf(of.id)}
          data-key="row"
          className="inline-block py-0.5 text-action underline max-lg:text-base"
        >
          {of.client.name}
        </PageLink>
      </th>
      {COLUMNS.map((column) =>
        column === 'client' ? null : (
          <Cell key={column} column={column} words={words}>
            {cells[column]}
          </Cell>
        ),
      )}
    </tr>
  )
}

type CellProps = { column: Column; words: CaseListWords; children: React.ReactNode }

function Cell({ column, words, children }: CellProps) {
  const isEmpty = children === null
  return (
    <td
      {...AS.cell}
      className={classes(
        'py-1.5 pr-4 max-lg:p-0',
        IS_AMOUNT.has(column) && 'lg:text-right lg:whitespace-nowrap',
        isEmpty && 'max-lg:hidden',
        ON_A_PHONE[column],
      )}
    >
      {NAMED_ON_A_PHONE.has(column) && !isEmpty ? (
        <span aria-hidden="true" className="text-ink-soft lg:hidden">
          {words.columns[column]}:{' '}
        </span>
      ) : null}
      {isEmpty ? <span className="text-ink-soft">–</span> : children}
    </td>
  )
}

function TurnMark({ of: { turn, isClosed }, words }: { of: FirmCase; words: CaseListWords }) {
  if (isClosed) return <span className="text-ink-soft">{words.closed}</span>
  if (turn === null) return <span className="text-ink-soft">{words.decided}</span>
  return <StatusPill turn={turn === 'firm' ? 'yours' : 'theirs'}>{words.turns[turn]}</StatusPill>
}

function NextDate({ of: { nextDate }, words, today, dayName }: RowProps) {
  if (nextDate === null) return <span className="font-normal text-ink-soft">{words.noDate}</span>
  const date = dayName(plainDate(nextDate))
  if (nextDate >= today.toString()) return date
  return <span className="font-semibold text-danger">{fill(words.overdue, { date })}</span>
}

function quietWords(days: number, { quiet }: CaseListWords): string {
  if (days === 0) return quiet.zero
  return days === 1 ? quiet.one : fill(quiet.other, { count: days })
}

function useMoney(): (cents: number) => string {
  const language = useLanguage()
  return (cents) => formatCents(cents, language)
}
