// What the list of proposals shows, what its file says, and its filters.
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { idIn, oneIn } from '#web/list/list-address.ts'
import type { ListFilter } from '#web/list/list-bar.tsx'
import type { EngagementItem, EngagementsQuery } from '../../contract.ts'
import { SHOWN_STATES } from '../../rules/engagement.ts'
import { STATE_TURNS } from './standing.ts'
import type { StaffWords } from './words.ts'

type ColumnsOf = { words: StaffWords; language: Language; pathOf: (engagementId: string) => string }

export function engagementColumns({ words, language, pathOf }: ColumnsOf): Column<EngagementItem>[] {
  const { columns } = words.list
  return [
    {
      key: 'client',
      heading: columns.client,
      cell: ({ id, client }) => (
        <PageLink to={pathOf(id)} data-key="row" className="font-semibold text-action underline">
          {client.name}
        </PageLink>
      ),
      csv: ({ client }) => client.name,
    },
    {
      key: 'state',
      heading: columns.state,
      onPhone: 'fact',
      cell: ({ state }) => <StatusPill turn={STATE_TURNS[state]}>{words.states[state]}</StatusPill>,
      csv: ({ state }) => words.states[state],
    },
    {
      key: 'waits',
      heading: columns.waits,
      onPhone: 'named',
      cell: ({ waitsFor }) => (waitsFor.length === 0 ? null : waitsFor.join(', ')),
      csv: ({ waitsFor }) => waitsFor.join(', '),
    },
    {
      key: 'kind',
      heading: columns.kind,
      cell: (item) => subjectOf(item, words),
      csv: (item) => subjectOf(item, words),
    },
    {
      key: 'attorney',
      heading: columns.attorney,
      onPhone: 'hidden',
      cell: ({ attorney }) => attorney,
      csv: ({ attorney }) => attorney,
    },
    {
      key: 'total',
      heading: columns.total,
      isAmount: true,
      onPhone: 'hidden',
      cell: ({ totalCents }) => formatCents(totalCents, language),
      csv: ({ totalCents }) => totalCents / 100,
    },
    {
      key: 'changed',
      heading: columns.changed,
      onPhone: 'hidden',
      cell: ({ changedAt }) => formatPastDate(dayOf(changedAt), language),
      csv: ({ changedAt }) => dayOf(changedAt).toString(),
    },
  ]
}

/** A later paper by its own name. */
function subjectOf({ paper, kind }: EngagementItem, { kinds, paperNames }: StaffWords): string {
  return paper === 'engagement' ? kinds[kind] : paperNames[paper]
}

function dayOf(moment: string) {
  return dateIn(FIRM_ZONE, instant(moment))
}

export function engagementsQueryIn(address: URLSearchParams): EngagementsQuery {
  const state = oneIn(address, 'state', SHOWN_STATES)
  const clientId = idIn(address, 'client')
  return { ...(state && { state }), ...(clientId && { clientId }) }
}

export function engagementFilters({ state, clientId }: EngagementsQuery, words: StaffWords): ListFilter[] {
  const { list, states } = words
  const options = SHOWN_STATES.map((each) => [each, states[each]] as const)
  return [
    { name: 'state', label: list.state, value: state, any: list.any, options },
    { name: 'client', label: list.columns.client, value: clientId, says: list.ofClient },
  ]
}
