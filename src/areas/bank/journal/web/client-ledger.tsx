// One client's ledger, by case and by day: each movement with its payee, check, purpose and case, and as files.
import { endOf } from '#api/list.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useWords } from '#web/use-words.ts'
import { journalWords } from '../words/index.ts'
import { Journal, type JournalPaths } from './journal.tsx'
import { JournalCsv } from './journal-csv.tsx'
import { DaysForm, journalQueryIn } from './journal-filters.tsx'
import { useJournal, useMatters } from './queries.ts'

type ClientLedgerProps = {
  clientId: string
  /** Days and the case are in the address. */
  address: URLSearchParams
  onCut: (change: Record<string, string | null>) => void
  paths: JournalPaths
}

export function ClientLedger({ clientId, address, onCut, paths }: ClientLedgerProps) {
  const journal = useWords(journalWords)
  const language = useLanguage()
  const { data } = useMatters(clientId)
  const matters = data?.matters ?? []
  const cases = matters.flatMap((each) => each.case ?? [])
  const caseId = cases.find(({ id }) => id === address.get('case'))?.id
  const { from, until } = journalQueryIn(address, '')
  const days = { ...(from && { from }), ...(until && { until }) }
  const query = { search: '', clientId, ...(caseId && { caseId }), ...days }
  const list = useJournal(query)
  return (
    <section aria-labelledby="client-ledger" className="space-y-6">
      <div>
        <h2 id="client-ledger" className="text-2xl">
          {journal.ofClient.heading}
        </h2>
        <p className="mt-1 max-w-text text-ink-soft">{journal.ofClient.lead}</p>
      </div>
      <Facts
        facts={matters.map((matter) => ({
          label: matter.case ? fill(journal.case, { number: matter.case.number }) : journal.noMatter,
          value: formatCents(matter.heldCents, language),
        }))}
      />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4 print:hidden">
        {cases.length > 1 ? (
          <SelectField
            id="ledger-case"
            label={journal.ofClient.case}
            value={caseId ?? ''}
            options={[
              ['', journal.ofClient.allCases],
              ...cases.map(({ id, number }) => [id, number] as const),
            ]}
            onChange={(chosen) => onCut({ case: chosen })}
          />
        ) : null}
        <DaysForm key={`${from} ${until}`} query={query} onCut={onCut} />
      </div>
      <Loaded query={list} words={journal}>
        {(lines) => (
          <>
            {lines.length === 0 ? (
              <p className="text-ink-soft">{journal.noneFound}</p>
            ) : (
              <Journal caption={journal.ofClient.heading} lines={lines} paths={paths} />
            )}
            <ListEnd {...endOf(list)} />
            {lines.length === 0 ? null : <JournalCsv query={query} />}
          </>
        )}
      </Loaded>
    </section>
  )
}
