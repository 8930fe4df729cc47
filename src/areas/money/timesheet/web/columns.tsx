// What the list of time worked shows, what its file says, and its filters.
import { hoursName } from '#areas/money/agreements/rules/hours.ts'
import { formatDate, formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { idIn, oneIn } from '#web/list/list-address.ts'
import type { ListFilter } from '#web/list/list-bar.tsx'
import type { TimesQuery, WorkTime } from '../contract.ts'
import { LISTED_STATES, type TimeState } from '../rules/time.ts'
import type { TimesheetWords } from '../words/index.ts'
import { TimeActs } from './time-acts.tsx'

export type TimePaths = { ofCase: (caseId: string) => string; ofInvoice: (invoiceId: string) => string }
type ColumnsOf = { words: TimesheetWords; language: Language; paths: TimePaths }

const TURNS: Record<TimeState, Turn> = {
  running: 'theirs',
  unfinished: 'yours',
  open: 'ours',
  approved: 'theirs',
  billed: 'done',
}

/** As approved, once it is. */
export function saidOf({ approved, minutes, description }: WorkTime) {
  return approved ?? { minutes, description }
}

/** What was noted, where the attorney approved something else; null where they are the same. */
export function notedOf(time: WorkTime, { noted }: TimesheetWords, language: Language): string | null {
  const { approved, minutes, description } = time
  if (approved === null || minutes === null) return null
  if (approved.minutes === minutes && approved.description === description) return null
  return fill(noted, { hours: hoursName(minutes, language), work: description })
}

export function timeColumns({ words, language, paths }: ColumnsOf): Column<WorkTime>[] {
  const { columns, states } = words
  return [
    {
      key: 'client',
      heading: columns.client,
      cell: ({ client, case: of }) => (
        <PageLink to={paths.ofCase(of.id)} data-key="row" className="font-semibold text-action underline">
          {client.name}
        </PageLink>
      ),
      csv: ({ client }) => client.name,
    },
    { key: 'case', heading: columns.case, csv: ({ case: { number } }) => number },
    {
      key: 'state',
      heading: columns.state,
      onPhone: 'fact',
      cell: ({ state, billed }) => (
        <>
          <StatusPill turn={TURNS[state]}>{states[state]}</StatusPill>
          {billed ? (
            <PageLink to={paths.ofInvoice(billed.invoice.id)} className="block text-sm text-action underline">
              {`${billed.invoice.number} · ${formatCents(billed.amountCents, language)}`}
            </PageLink>
          ) : null}
        </>
      ),
      csv: ({ state }) => states[state],
    },
    {
      key: 'work',
      heading: columns.work,
      onPhone: 'below',
      cell: (time) => {
        const noted = notedOf(time, words, language)
        return (
          <>
            <span className="break-words">{saidOf(time).description}</span>
            {noted === null ? null : <span className="block text-sm text-ink-soft">{noted}</span>}
          </>
        )
      },
      csv: (time) => saidOf(time).description,
    },
    {
      key: 'hours',
      heading: columns.hours,
      cell: (time) => {
        const { minutes } = saidOf(time)
        return minutes === null ? words.asked : hoursName(minutes, language)
      },
      csvHeading: columns.minutes,
      csv: (time) => saidOf(time).minutes ?? '',
    },
    {
      key: 'day',
      heading: columns.day,
      cell: ({ workedOn }) => formatPastDate(plainDate(workedOn), language),
      csv: ({ workedOn }) => workedOn,
    },
    {
      key: 'person',
      heading: columns.person,
      cell: ({ person }) => person.name,
      csv: ({ person }) => person.name,
    },
    {
      key: 'amount',
      heading: columns.amount,
      csvHeading: columns.amountCsv,
      csv: ({ billed }) => (billed === null ? '' : billed.amountCents / 100),
    },
    {
      key: 'acts',
      heading: columns.acts,
      onPhone: 'below',
      cell: (time) => <TimeActs time={time} />,
    },
  ]
}

export function timesQueryIn(address: URLSearchParams): TimesQuery {
  const whose = oneIn(address, 'whose', ['mine'] as const)
  const state = oneIn(address, 'state', LISTED_STATES)
  const inCase = idIn(address, 'inCase')
  return { ...(whose && { whose }), ...(state && { state }), ...(inCase && { inCase }) }
}

/** A paralegal has only their own. */
export function timeFilters(
  { whose, state, inCase }: TimesQuery,
  words: TimesheetWords,
  readsAll: boolean,
): ListFilter[] {
  const { filters, states, columns } = words
  return [
    ...(readsAll
      ? [
          {
            name: 'whose',
            label: filters.whose,
            value: whose,
            any: filters.everyone,
            options: [['mine', filters.mine] as const],
          },
        ]
      : []),
    {
      name: 'state',
      label: filters.state,
      value: state,
      any: filters.any,
      options: LISTED_STATES.map((each) => [each, states[each]] as const),
    },
    ...(inCase === undefined
      ? []
      : [{ name: 'inCase', label: columns.case, value: inCase, says: words.ofCase }]),
  ]
}

/** For a list in little: day and person. */
export function dayLine({ workedOn, person }: WorkTime, language: Language): string {
  return `${formatDate(plainDate(workedOn), language)} · ${person.name}`
}
