// Client debts by age of overdue, and the overdue invoices themselves; with an export to a file.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { formatDate, formatPastDate, plainDate } from '#kernel/calendar.ts'
import { type Cell, csvOf } from '#kernel/csv.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import type { AgeingReport } from '../contract.ts'
import { type Age, AGES, overdueIn, totalOfAges } from '../rules/ageing.ts'
import { type InvoiceStaffWords, invoiceStaffWords } from '../words/index.ts'
import { useWords } from '#web/use-words.ts'

/** Rows shown at once; the rest on request. */
const ROWS = 50

export function useAgeing(age: Age | undefined) {
  return useQuery(
    useCalls().invoices.ageing.queryOptions({ input: { ...(age && { age }) }, staleTime: ALWAYS_FRESH }),
  )
}

type AgeFilterProps = { age: Age | undefined; onAge: (age: Age | undefined) => void }

export function AgeFilter({ age, onAge }: AgeFilterProps) {
  const { ageing: words } = useWords(invoiceStaffWords)
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
  const { ageing: words } = useWords(invoiceStaffWords)
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
            ...AGES.filter((age) => totals[age] > 0).map((age) => ({
              label: words.ages[age],
              value: money(totals[age]),
            })),
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

type ClientDebt = AgeingReport['clients'][number]
type OverdueInvoice = AgeingReport['overdue'][number]

function ByClient({ clients }: Pick<AgeingReport, 'clients'>) {
  const { ageing: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const [shown, setShown] = useState(ROWS)
  return (
    <section aria-labelledby="ageing-clients" className="space-y-3">
      <h2 id="ageing-clients" className="text-2xl">
        {words.byClient}
      </h2>
      <ListTable
        caption={words.byClient}
        columns={clientColumns(words, language)}
        items={clients.slice(0, shown)}
        idOf={({ client }) => client.id}
        isWithoutLinks
      />
      <More left={clients.length - shown} onMore={() => setShown(shown + ROWS)} />
    </section>
  )
}

function Overdue({ overdue, pathOf }: Pick<AgeingReport, 'overdue'> & Pick<AgeingProps, 'pathOf'>) {
  const { ageing: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const [shown, setShown] = useState(ROWS)
  return (
    <section aria-labelledby="overdue" className="space-y-3">
      <h2 id="overdue" className="text-2xl">
        {words.overdue}
      </h2>
      {overdue.length === 0 ? (
        <p className="text-ink-soft">{words.noneOverdue}</p>
      ) : (
        <ListTable
          caption={words.overdue}
          columns={overdueColumns(words, language, pathOf)}
          items={overdue.slice(0, shown)}
          idOf={({ invoice }) => invoice.id}
        />
      )}
      <More left={overdue.length - shown} onMore={() => setShown(shown + ROWS)} />
    </section>
  )
}

type AgeingWords = InvoiceStaffWords['ageing']

function clientColumns(words: AgeingWords, language: Language): Column<ClientDebt>[] {
  const amount = (key: string, heading: string, cents: (of: ClientDebt) => number): Column<ClientDebt> => ({
    key,
    heading,
    isAmount: true,
    onPhone: 'named',
    cell: (of) => (cents(of) === 0 ? null : formatCents(cents(of), language)),
  })
  return [
    {
      key: 'client',
      heading: words.client,
      cell: ({ client }: ClientDebt) => <span className="font-semibold">{client.name}</span>,
    },
    ...AGES.map((age) => amount(age, words.ages[age], ({ ageing }) => ageing[age])),
    amount('total', words.total, ({ totalCents }) => totalCents),
  ]
}

function overdueColumns(
  words: AgeingWords,
  language: Language,
  pathOf: AgeingProps['pathOf'],
): Column<OverdueInvoice>[] {
  const { columns } = words
  return [
    {
      key: 'number',
      heading: columns.number,
      cell: ({ invoice }) => (
        <PageLink to={pathOf(invoice.id)} data-key="row" className="font-semibold">
          {invoice.number}
        </PageLink>
      ),
    },
    { key: 'client', heading: words.client, cell: ({ client }) => client.name },
    {
      key: 'due',
      heading: columns.due,
      onPhone: 'hidden',
      cell: ({ dueOn }) => formatPastDate(plainDate(dueOn), language),
    },
    {
      key: 'late',
      heading: columns.late,
      onPhone: 'named',
      cell: ({ days }) => plural(words.days, days, language),
    },
    {
      key: 'overdue',
      heading: columns.overdue,
      isAmount: true,
      onPhone: 'fact',
      cell: ({ overdueCents }) => formatCents(overdueCents, language),
    },
    {
      key: 'reminders',
      heading: columns.reminders,
      cell: ({ hold }) => (hold === null ? words.reminded : words.holds[hold]),
    },
  ]
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const { ageing: words } = useWords(invoiceStaffWords)
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
