// What the list of renewals shows, what its file says, its filters, and what its rows would bring.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { oneIn } from '#web/list/list-address.ts'
import type { ListFilter } from '#web/list/list-bar.tsx'
import type { Renewal, RenewalsQuery } from '../contract.ts'
import { HELD_KINDS, HELD_STATES, WITHIN_DAYS } from '../rules/held-documents.ts'
import type { RenewalStaffWords } from '../words/index.ts'
import { dayOf, STATE_TURNS } from './standing.ts'

type ColumnsOf = { words: RenewalStaffWords; language: Language; pathOf: (documentId: string) => string }

export function renewalColumns({ words, language, pathOf }: ColumnsOf): Column<Renewal>[] {
  const { columns } = words.list
  const said = (day: string | null) => (day === null ? null : formatDate(plainDate(day), language))
  return [
    {
      key: 'client',
      heading: columns.client,
      cell: ({ documentId, client, person }) => (
        <PageLink to={pathOf(documentId)} data-key="row" className="font-semibold text-action underline">
          {person && person.name !== client.name ? `${client.name} (${person.name})` : client.name}
        </PageLink>
      ),
      csv: ({ client, person }) => person?.name ?? client.name,
    },
    {
      key: 'state',
      heading: columns.state,
      onPhone: 'fact',
      cell: ({ state, isQuiet }) => (
        <>
          <StatusPill turn={STATE_TURNS[state]}>{words.states[state]}</StatusPill>
          {isQuiet ? <span className="block text-sm text-ink-soft">{words.quiet}</span> : null}
        </>
      ),
      csv: ({ state }) => words.states[state],
    },
    {
      key: 'document',
      heading: columns.document,
      cell: (item) => (
        <>
          {words.kinds[item.kind]}
          <span className="block text-sm text-ink-soft">{dayOf(item, words, language)}</span>
        </>
      ),
      csv: ({ kind, day }) => `${words.kinds[kind]} ${day}`,
    },
    {
      key: 'opens',
      heading: columns.opens,
      onPhone: 'named',
      cell: ({ window }) => said(window.opens),
      csv: ({ window }) => window.opens,
    },
    {
      key: 'by',
      heading: columns.by,
      onPhone: 'named',
      cell: ({ window }) => said(window.by),
      csv: ({ window }) => window.by ?? '',
    },
    {
      key: 'brings',
      heading: columns.brings,
      isAmount: true,
      onPhone: 'hidden',
      cell: ({ bringsCents }) => (bringsCents === null ? null : formatCents(bringsCents, language)),
      csv: ({ bringsCents }) => (bringsCents === null ? '' : bringsCents / 100),
    },
  ]
}

export function renewalsQueryIn(address: URLSearchParams): RenewalsQuery {
  const document = oneIn(address, 'document', HELD_KINDS)
  const state = oneIn(address, 'state', HELD_STATES)
  const within = oneIn(address, 'within', WITHIN_DAYS)
  return { ...(document && { document }), ...(state && { state }), ...(within && { within }) }
}

export function renewalFilters(
  { document, state, within }: RenewalsQuery,
  words: RenewalStaffWords,
): ListFilter[] {
  const { list, kinds, states } = words
  return [
    {
      name: 'document',
      label: list.kind,
      value: document,
      any: list.any,
      options: HELD_KINDS.map((each) => [each, kinds[each]] as const),
    },
    {
      name: 'within',
      label: list.within,
      value: within,
      any: list.any,
      options: WITHIN_DAYS.map((each) => [each, list.withinDays[each]] as const),
    },
    {
      name: 'state',
      label: list.state,
      value: state,
      any: list.live,
      options: HELD_STATES.map((each) => [each, states[each]] as const),
    },
  ]
}

/** Of the rows that are shown; those without a known fee are not counted. */
export function BringsLine({
  items,
  words,
  language,
}: Omit<ColumnsOf, 'pathOf'> & { items: readonly Renewal[] }) {
  const fees = items.flatMap(({ bringsCents }) => (bringsCents === null ? [] : [bringsCents]))
  if (fees.length === 0) return null
  const sum = formatCents(
    fees.reduce((total, cents) => total + cents, 0),
    language,
  )
  return (
    <p>
      <strong>{fill(plural(words.list.brings, fees.length, language), { sum })}</strong>{' '}
      <span className="text-ink-soft">{words.list.noFee}</span>
    </p>
  )
}
