// All invoices that a staff member may see, one row each.
import { fill } from '#kernel/language.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import type { Invoice } from '../contract.ts'
import type { InvoiceWords } from '../words/index.ts'
import { INVOICE_TURNS } from './invoice-list.tsx'
import { useInvoiceStaffWords } from './words.ts'

type InvoiceTableProps = {
  invoices: readonly Invoice[]
  /** Shown if there are none. */
  none: string
  clientWords: InvoiceWords
  pathOf: (invoiceId: string) => string
}

export function InvoiceTable({ invoices, none, clientWords, pathOf }: InvoiceTableProps) {
  const words = useInvoiceStaffWords()
  const language = useLanguage()
  const { columns, detail } = words
  if (invoices.length === 0) return <p className="text-ink-soft">{none}</p>
  const rows = invoices.map((invoice) => {
    const { id, kind, number, status, client, totalCents, openCents } = invoice
    const name = number === null ? detail.draft[kind] : fill(detail.names[kind], { number })
    return {
      id,
      cells: [
        <PageLink key="name" to={pathOf(id)} className="inline-block py-1 font-semibold">
          {name}
        </PageLink>,
        client.name,
        <StatusPill key="status" turn={INVOICE_TURNS[status]}>
          {clientWords.invoices.statuses[status]}
        </StatusPill>,
        <span key="due" className="inline-block first-letter:uppercase">
          {formatDate(plainDate(invoice.next?.dueOn ?? invoice.dueOn), language)}
        </span>,
        formatCents(totalCents, language),
        formatCents(openCents, language),
      ],
    }
  })
  const names = [columns.number, columns.client, columns.status, columns.due, columns.total, columns.left]
  const amounts = [columns.total, columns.left]
  return <Table caption={words.heading} columns={names} rows={rows} amounts={amounts} stacks />
}
