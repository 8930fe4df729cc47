// What the list of cases shows, and what its file says: who, whose turn, the next date and the money.
import { dateIn, FIRM_ZONE, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import type { FirmCase } from '../contract.ts'
import type { CaseListWords } from '../words/index.ts'
import type { CaseLabels } from './case-filters.ts'

type CaseColumnsOf = {
  words: CaseListWords
  labels: CaseLabels
  language: Language
  today: PlainDate
  pathOf: (caseId: string) => string
  /** "December 3", with the year if not the current one. */
  dayName: (day: PlainDate) => string
}

export function caseColumns(of: CaseColumnsOf): Column<FirmCase>[] {
  const { words, labels, language, pathOf } = of
  const { columns, csv } = words
  const money = (cents: number) => (cents === 0 ? null : formatCents(cents, language))
  return [
    {
      key: 'client',
      heading: columns.client,
      orders: { ascending: 'client' },
      cell: ({ id, client }) => (
        <PageLink to={pathOf(id)} data-key="row" className="font-semibold text-action underline">
          {client.name}
        </PageLink>
      ),
      csv: ({ client }) => client.name,
    },
    {
      key: 'turn',
      heading: columns.turn,
      onPhone: 'fact',
      cell: (each) => <TurnMark of={each} words={words} />,
      csv: ({ turn }) => (turn === null ? null : words.turns[turn]),
    },
    {
      key: 'next',
      heading: columns.next,
      orders: { ascending: 'next' },
      cell: (each) => <NextDate nextDate={each.nextDate} {...of} />,
      csv: ({ nextDate }) => nextDate,
    },
    {
      key: 'status',
      heading: columns.status,
      cell: ({ status }) => labels.statuses[status],
      csv: ({ status, isClosed }) => (isClosed ? words.closed : labels.statuses[status]),
    },
    {
      key: 'number',
      heading: columns.number,
      cell: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
      csv: ({ number }) => number,
    },
    {
      key: 'kind',
      heading: columns.kind,
      onPhone: 'wide',
      cell: ({ kind }) => labels.kinds[kind],
      csv: ({ kind }) => labels.kinds[kind],
    },
    {
      key: 'quiet',
      heading: columns.quiet,
      csvHeading: csv.quietDays,
      orders: { descending: 'quiet' },
      isAmount: true,
      onPhone: 'hidden',
      cell: ({ quietDays }) =>
        quietDays === 0 ? words.quiet.zero : plural(words.quiet, quietDays, language),
      csv: ({ quietDays }) => quietDays,
    },
    {
      key: 'trust',
      heading: columns.trust,
      csvHeading: csv.trust,
      isAmount: true,
      onPhone: 'wide',
      cell: ({ trustCents }) => money(trustCents),
      csv: ({ trustCents }) => trustCents / 100,
    },
    {
      key: 'owed',
      heading: columns.owed,
      csvHeading: csv.owed,
      isAmount: true,
      onPhone: 'named',
      cell: ({ owedCents }) => money(owedCents),
      csv: ({ owedCents }) => owedCents / 100,
    },
    { key: 'whose', heading: words.filters.whose, csv: ({ attorney }) => attorney?.name ?? null },
    {
      key: 'opened',
      heading: csv.opened,
      csv: ({ openedAt }) => dateIn(FIRM_ZONE, instant(openedAt)).toString(),
    },
  ]
}

function TurnMark({ of: { turn, isClosed }, words }: { of: FirmCase; words: CaseListWords }) {
  if (isClosed) return <span className="text-ink-soft">{words.closed}</span>
  if (turn === null) return <span className="text-ink-soft">{words.decided}</span>
  return <StatusPill turn={turn === 'firm' ? 'yours' : 'theirs'}>{words.turns[turn]}</StatusPill>
}

type NextDateProps = Pick<FirmCase, 'nextDate'> & Pick<CaseColumnsOf, 'words' | 'today' | 'dayName'>

function NextDate({ nextDate, words, today, dayName }: NextDateProps) {
  if (nextDate === null) return <span className="text-ink-soft">{words.noDate}</span>
  const date = dayName(plainDate(nextDate))
  if (nextDate >= today.toString()) return date
  return <span className="font-semibold text-danger">{fill(words.overdue, { date })}</span>
}
