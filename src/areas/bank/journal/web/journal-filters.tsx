// The filters of the journal. Days and account are in the address; the search is not: it may be a name.
import { LEDGER_ACCOUNTS } from '#areas/money/ledger/rules/postings.ts'
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Form } from '#web/form.tsx'
import { dayIn, type Days, readDays } from '#web/days-cut.ts'
import { partsOf } from '#web/optional-day.ts'
import { useForm } from '#web/use-form.ts'
import type { JournalQuery } from '../contract.ts'
import type { JournalWords } from '../words/index.ts'
import type { AllWords } from './line-words.ts'

/** Anything in the address that is not ours is as if it were not there. */
export function journalQueryIn(address: URLSearchParams, search: string): JournalQuery {
  const account = LEDGER_ACCOUNTS.find((each) => each === address.get('account'))
  const [from, until] = [dayIn(address, 'from'), dayIn(address, 'until')]
  return { search, ...(account && { inAccount: account }), ...(from && { from }), ...(until && { until }) }
}

type JournalFiltersProps = {
  query: JournalQuery
  words: JournalWords['find']
  accounts: AllWords['ledger']['accounts']
  onSearch: (search: string) => void
  onCut: (change: Record<string, string | null>) => void
}

export function JournalFilters({ query, words, accounts, onSearch, onCut }: JournalFiltersProps) {
  return (
    <div className="space-y-5 print:hidden">
      <div className="grid items-end gap-4 lg:grid-cols-[2fr_1fr]">
        <SearchForm
          id="journal-search"
          search={query.search ?? ''}
          onSearch={onSearch}
          words={{ ...words, label: words.search }}
        />
        <SelectField
          id="journal-account"
          label={words.account}
          value={query.inAccount ?? ''}
          options={[
            ['', words.anyAccount],
            ...LEDGER_ACCOUNTS.map((account) => [account, accounts[account]] as const),
          ]}
          onChange={(account) => onCut({ account })}
        />
      </div>
      <DaysForm key={`${query.from} ${query.until}`} query={query} words={words} onCut={onCut} />
    </div>
  )
}

export function DaysForm({ query, words, onCut }: Pick<JournalFiltersProps, 'query' | 'words' | 'onCut'>) {
  const { from = null, until = null } = query
  const form = useForm({
    id: 'journal-days',
    start: { from: partsOf(from), until: partsOf(until) },
    read: readDays,
    say: () => words.problem,
    send: (days: Days) => Promise.resolve(onCut({ ...days })),
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <DateFields
        {...form.at('from')}
        label={words.from}
        words={words.date}
        value={values.from}
        onChange={(typed) => set({ from: typed })}
      />
      <DateFields
        {...form.at('until')}
        label={words.until}
        words={words.date}
        value={values.until}
        onChange={(typed) => set({ until: typed })}
      />
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} kind="secondary" type="submit">
          {words.apply}
        </Button>
        {from === null && until === null ? null : (
          <Button kind="quiet" onClick={() => onCut({ from: null, until: null })}>
            {words.all}
          </Button>
        )}
      </div>
    </Form>
  )
}
