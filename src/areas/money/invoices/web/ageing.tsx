// Client debts by age of overdue, and the overdue invoices themselves; with an export to a file.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { type Cell, csvOf } from '#kernel/csv.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Table } from '#ui/table.tsx'
import type { AgeingReport } from '../contract.ts'
import { type Age, AGES, overdueIn, totalOfAges } from '../rules/ageing.ts'
import type { InvoiceStaffWords } from '../words/index.ts'
import { useInvoiceStaffWords } from './words.ts'

/** Rows shown at once; the rest on request. */
const ROWS = 50

export function useAgeing(age: Age | undefined) {
  return useQuery(
    useCalls().invoices.ageing.queryOptions({ input: { ...(age && { age }) }, staleTime: ALWAYS_FRESH }),
  )
}

type AgeFilterProps = { age: Age | undefined; onAge: (age: Age | undefined) => void }

export function AgeFilter({ age, onAge }: AgeFilterProps) {
  const { ageing: words } = useInvoiceStaffWords()
  return (
    <div className="max-w-form">
      <SelectField
        id="age"
        label={words.filter}
        value={age ?? ''}
        options={[['', words.all], ...AGES.map((each) => [each, words.ages[each]] as const)]}
        onChange={(value) => onAge(AGES.find((each) => each === value))}
      />
    </div>
  )
}

type AgeingProps = { report: AgeingReport; pathOf: (invoiceId: string) => string }

export function AgeingTables({ report, pathOf }: AgeingProps) {
  const { ageing: words } = useInvoiceStaffWords()
  const language = useLanguage()
  const { asOf, totals, clients, overdue } = report
  if (clients.length === 0) return <p className="text-ink-soft">{words.none}</p>
  const money = (cents: number) => formatCents(cents, language)
  return (
    <div className="space-y-10">
      <section aria-labelledby="ageing-totals" className="space-y-3">
        <h2 id="ageing-totals" className="text-2xl">
          {fill(words.totals, { date: formatDate(plainDate(asOf), language) })}
        </h2>
        <Facts
          facts={[
            ...AGES.map((age) => ({ label: words.ages[age], value: money(totals[age]) })),
            { label: words.overdueTotal, value: money(overdueIn(totals)) },
            { label: words.total, value: money(totalOfAges(totals)) },
          ]}
        />
        <Button
          kind="quiet"
          className="-ml-3"
          onClick={() => saveFile(words.csv.file, 'text/csv', csvOf(ageingTable(report, words)))}
        >
          {words.csv.button}
        </Button>
      </section>
      <ByClient clients={clients} />
      <Overdue overdue={overdue} pathOf={pathOf} />
    </div>
  )
}

function ByClient({ clients }: Pick<AgeingReport, 'clients'>) {
  const { ageing: words } = useInvoiceStaffWords()
  const language = useLanguage()
  const [shown, setShown] = useState(ROWS)
  const amounts = [...AGES.map((age) => words.ages[age]), words.total]
  const rows = clients.slice(0, shown).map(({ client, ageing, totalCents }) => ({
    id: client.id,
    cells: [
      <span key="name" className="font-semibold">
        {client.name}
      </span>,
      ...[...AGES.map((age) => ageing[age]), totalCents].map((cents) => formatCents(cents, language)),
    ],
  }))
  return (
    <section aria-labelledby="ageing-clients" className="space-y-3">
      <h2 id="ageing-clients" className="text-2xl">
        {words.byClient}
      </h2>
      <Table
        caption={words.byClient}
        columns={[words.client, ...amounts]}
        rows={rows}
        amounts={amounts}
        stacks
      />
      <More left={clients.length - shown} onMore={() => setShown(shown + ROWS)} />
    </section>
  )
}

function Overdue({ overdue, pathOf }: Pick<AgeingReport, 'overdue'> & Pick<AgeingProps, 'pathOf'>) {
  const { ageing: words } = useInvoiceStaffWords()
  const language = useLanguage()
  const [shown, setShown] = useState(ROWS)
  const { columns } = words
  const rows = overdue.slice(0, shown).map(({ invoice, client, dueOn, days, overdueCents, hold }) => ({
    id: invoice.id,
    cells: [
      <PageLink key="number" to={pathOf(invoice.id)} className="inline-block py-1 font-semibold">
        {invoice.number}
      </PageLink>,
      client.name,
      formatDate(plainDate(dueOn), language),
      plural(words.days, days, language),
      formatCents(overdueCents, language),
      hold === null ? words.reminded : words.holds[hold],
    ],
  }))
  const names = [columns.number, words.client, columns.due, columns.late, columns.overdue, columns.reminders]
  return (
    <section aria-labelledby="overdue" className="space-y-3">
      <h2 id="overdue" className="text-2xl">
        {words.overdue}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{words.noneOverdue}</p>
      ) : (
        <Table caption={words.overdue} columns={names} rows={rows} amounts={[columns.overdue]} stacks />
      )}
      <More left={overdue.length - shown} onMore={() => setShown(shown + ROWS)} />
    </section>
  )
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const { ageing: words } = useInvoiceStaffWords()
  if (left <= 0) return null
  return (
    <Button kind="secondary" onClick={onMore}>
      {words.more}
    </Button>
  )
}

/** All clients, regardless of the rows shown, with a total: dollars without a sign. */
export function ageingTable(
  { clients, totals }: Pick<AgeingReport, 'clients' | 'totals'>,
  words: InvoiceStaffWords['ageing'],
): Cell[][] {
  const head = [words.client, ...AGES.map((age) => words.ages[age]), words.total]
  return [
    head,
    ...clients.map(({ client, ageing }) => rowOf(client.name, ageing)),
    rowOf(words.total, totals),
  ]
}

function rowOf(name: string, ageing: AgeingReport['totals']): Cell[] {
  return [name, ...AGES.map((age) => ageing[age] / 100), totalOfAges(ageing) / 100]
}
