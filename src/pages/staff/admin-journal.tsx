// /admin/journal: every movement of money with its purpose. For administrators.
import { useState } from 'react'
import { journalWords } from '#areas/bank/journal/words/index.ts'
import { journalColumns } from '#areas/bank/journal/web/journal.tsx'
import { JournalCsv } from '#areas/bank/journal/web/journal-csv.tsx'
import { DaysForm, journalFilters, journalQueryIn } from '#areas/bank/journal/web/journal-filters.tsx'
import { useAllWords } from '#areas/bank/journal/web/line-words.ts'
import { useJournal } from '#areas/bank/journal/web/queries.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import { List } from '#web/list/list.tsx'
import { JOURNAL_PATHS } from './journal-paths.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

/** The tab names no person: its title stays in the browser's history. */
export const meta = metaOf(journalWords)

export default function AdminJournalPage() {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <AllMovements />
    </SignedInOnly>
  )
}

function AllMovements() {
  const words = useAllWords()
  const { journal } = words
  const language = useLanguage()
  const { address, change } = useListAddress()
  const [search, setSearch] = useState('')
  const query = journalQueryIn(address, search)
  return (
    <>
      <PageHeading title={journal.heading} lead={journal.lead} />
      <div className="mt-6">
        <List
          id="journal"
          caption={journal.heading}
          query={useJournal(query)}
          columns={journalColumns(words, JOURNAL_PATHS)}
          idOf={({ id }) => id}
          words={{ ...journal, empty: journal.none, none: journal.noneFound }}
          search={{
            text: search,
            onSearch: setSearch,
            words: { ...journal.find, label: journal.find.search },
          }}
          filters={journalFilters(query, words, language)}
          moreFilters={<DaysForm key={`${query.from} ${query.until}`} query={query} onCut={change} />}
          views="journal"
          isWithoutLinks
        >
          {(lines) => (lines.length === 0 ? null : <JournalCsv query={query} />)}
        </List>
      </div>
    </>
  )
}
