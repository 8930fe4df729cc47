// What the list of invoices shows, what its file says, and its filters.
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { oneIn } from '#web/list/list-address.ts'
import type { ListFilter, ListOrder } from '#web/list/list-bar.tsx'
import type { Invoice, InvoicesQuery } from '../contract.ts'
import { INVOICE_STATES } from '../rules/invoice.ts'
import type { InvoiceStaffWords, InvoiceWords } from '../words/index.ts'
import { INVOICE_TURNS } from './invoice-list.tsx'

type InvoiceColumnsOf = {
  words: InvoiceStaffWords
  clientWords: InvoiceWords
  language: Language
  pathOf: (invoiceId: string) => string
}

export function invoiceColumns({
  words,
  clientWords,
  language,
  pathOf,
}: InvoiceColumnsOf): Column<Invoice>[] {
  const { columns, detail } = words
  const { statuses } = clientWords.invoices
  const nameOf = ({ kind, number }: Invoice) =>
    number === null ? detail.draft[kind] : fill(detail.names[kind], { number })
  return [
    {
      key: 'number',
      heading: columns.number,
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: (invoice) => (
        <PageLink to={pathOf(invoice.id)} data-key="row" className="font-semibold text-action underline">
          {nameOf(invoice)}
        </PageLink>
      ),
      csv: nameOf,
    },
    {
      key: 'client',
      heading: columns.client,
      cell: (each) => each.client.name,
      csv: (each) => each.client.name,
    },
    {
      key: 'status',
      heading: columns.status,
      onPhone: 'fact',
      cell: ({ status }) => <StatusPill turn={INVOICE_TURNS[status]}>{statuses[status]}</StatusPill>,
      csv: ({ status }) => statuses[status],
    },
    {
      key: 'due',
      heading: columns.due,
      onPhone: 'hidden',
      cell: (invoice) => formatPastDate(plainDate(dueOn(invoice)), language),
      csv: dueOn,
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
      key: 'left',
      heading: columns.left,
      isAmount: true,
      onPhone: 'named',
      cell: ({ openCents }) => formatCents(openCents, language),
      csv: ({ openCents }) => openCents / 100,
    },
  ]
}

export function invoicesQueryIn(address: URLSearchParams, search: string): InvoicesQuery {
  const state = oneIn(address, 'state', INVOICE_STATES)
  const order = oneIn(address, 'order', ['oldest'])
  return { search, ...(state && { state }), ...(order && { order }) }
}

export function invoiceFilters({ state }: InvoicesQuery, { find }: InvoiceStaffWords): ListFilter[] {
  const options = INVOICE_STATES.map((each) => [each, find.states[each]] as const)
  return [{ name: 'state', label: find.state, value: state, any: find.anyState, options }]
}

export function invoiceOrder({ order }: InvoicesQuery, { find }: InvoiceStaffWords): ListOrder {
  return {
    name: 'order',
    value: order ?? 'newest',
    usual: 'newest',
    options: Object.entries(find.orders),
  }
}

/** Of a plan: its next part. */
function dueOn({ next, dueOn: whole }: Invoice): string {
  return next?.dueOn ?? whole
}
