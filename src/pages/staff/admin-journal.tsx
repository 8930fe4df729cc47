// /admin/journal: every movement of money with its purpose. For administrators.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endOf } from '#api/list.ts'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { journalWords } from '#areas/bank/journal/words/index.ts'
import { Journal } from '#areas/bank/journal/web/journal.tsx'
import { JournalCsv } from '#areas/bank/journal/web/journal-csv.tsx'
import { JournalFilters, journalQueryIn } from '#areas/bank/journal/web/journal-filters.tsx'
import type { AllWords } from '#areas/bank/journal/web/line-words.ts'
import { useJournal } from '#areas/bank/journal/web/queries.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { withCut } from '#web/days-cut.ts'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/admin-journal'
import { JOURNAL_PATHS } from './journal-paths.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { journal: journalWords(language), ledger: ledgerWords(language), costs: costWords(language) }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.journal)

export default function AdminJournalPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <AllMovements words={loaderData} />
    </SignedInOnly>
  )
}

function AllMovements({ words }: { words: AllWords }) {
  const { journal } = words
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const query = journalQueryIn(address, search)
  const isCut = search !== '' || Object.keys(query).length > 1
  const list = useJournal(query)
  return (
    <>
      <PageHeading title={journal.heading} lead={journal.lead} />
      <div className="mt-8 space-y-8">
        <JournalFilters
          query={query}
          words={journal.find}
          accounts={words.ledger.accounts}
          onSearch={setSearch}
          onCut={(change) => setAddress(withCut(address, change), { preventScrollReset: true })}
        />
        <Loaded query={list} words={journal}>
          {(lines) => (
            <>
              {lines.length === 0 ? (
                <p className="text-ink-soft">{isCut ? journal.noneFound : journal.none}</p>
              ) : (
                <Journal caption={words.journal.heading} lines={lines} words={words} paths={JOURNAL_PATHS} />
              )}
              <ListEnd {...endOf(list)} />
              {lines.length === 0 ? null : <JournalCsv query={query} words={words} />}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
