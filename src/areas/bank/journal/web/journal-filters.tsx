// The filters of the journal. Days and account are in the address; the search is not: it may be a name.
import { LEDGER_ACCOUNTS } from '#areas/money/ledger/rules/postings.ts'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Form } from '#web/form.tsx'
import { dayFilter, dayIn, type Days, readDays } from '#web/days-cut.ts'
import { oneIn } from '#web/list/list-address.ts'
import type { ListFilter } from '#web/list/list-bar.tsx'
import { partsOf } from '#web/optional-day.ts'
import { useForm } from '#web/use-form.ts'
import type { JournalQuery } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { journalWords } from '../words/index.ts'
import type { AllWords } from './line-words.ts'

/** Anything in the address that is not ours is as if it were not there. */
export function journalQueryIn(address: URLSearchParams, search: string): JournalQuery {
  const account = oneIn(address, 'account', LEDGER_ACCOUNTS)
  const [from, until] = [dayIn(address, 'from'), dayIn(address, 'until')]
  return { search, ...(account && { inAccount: account }), ...(from && { from }), ...(until && { until }) }
}

export function journalFilters(
  { inAccount, from, until }: JournalQuery,
  words: AllWords,
  language: Language,
): ListFilter[] {
  const { find } = words.journal
  const { accounts } = words.ledger
  const options = LEDGER_ACCOUNTS.map((account) => [account, accounts[account]] as const)
  return [
    { name: 'account', label: find.account, value: inAccount, any: find.anyAccount, options },
    { name: 'from', label: find.from, ...dayFilter(from, language) },
    { name: 'until', label: find.until, ...dayFilter(until, language) },
  ]
}

type DaysFormProps = {
  query: JournalQuery
  onCut: (change: Record<string, string | null>) => void
}

export function DaysForm({ query, onCut }: DaysFormProps) {
  const { find: words } = useWords(journalWords)
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
