// What clients owe now, by age, each a link to who owes it.
import { type Age, AGES, totalOfAges } from '#areas/money/invoices/rules/ageing.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { Table } from '#ui/table.tsx'
import { To } from './figure-table.tsx'
import type { ReportProps } from './report-words.ts'
import { Section } from './section.tsx'

const OWED = '/attorney/owed'

function agePath(age: Age): string {
  return `${OWED}?${new URLSearchParams({ age })}`
}

export function OwedTable({ report: { owed }, words: { month } }: ReportProps) {
  const language = useLanguage()
  if (owed === null) return null
  const rows = [
    ...AGES.map((age) => ({ id: age, name: month.ages[age], cents: owed[age], path: agePath(age) })),
    { id: 'all', name: month.allOwed, cents: totalOfAges(owed), path: OWED },
  ]
  return (
    <Section title={month.sections.owed}>
      <Table
        caption={month.sections.owed}
        columns={[month.age, month.amount]}
        amounts={[month.amount]}
        rows={rows.map(({ id, name, cents, path }) => ({
          id,
          cells: [
            name,
            <To key="amount" path={path} name={name}>
              {formatCents(cents, language)}
            </To>,
          ],
        }))}
      />
    </Section>
  )
}
