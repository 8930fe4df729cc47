// The administrator's list of people. Filters, order and page are in the URL; the searched name is not.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endOf } from '#api/list.ts'
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { AdminWords } from '../words/index.ts'
import { AdminWordsProvider } from './admin-words.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleQueryIn, withChange } from './people-query.ts'
import { usePeople } from './people-queries.ts'

type PeopleProps = {
  words: AdminWords
  timeZone: string
  pathOf: (userId: string) => string
}

export function People({ words, timeZone, pathOf }: PeopleProps) {
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const query = peopleQueryIn(address, search)
  const list = usePeople(query)
  const change = (name: string, value: string) =>
    setAddress((before) => withChange(before, name, value), { preventScrollReset: true })
  return (
    <AdminWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <PeopleFilters query={query} onSearch={setSearch} onChange={change} />
        <Loaded query={list} words={words}>
          {(people) => (
            <>
              <output className="block text-ink-soft">
                {people.length === 0 ? words.none : null}
                {people.length === 0 || list.hasNextPage
                  ? null
                  : plural(words.count, people.length, language)}
              </output>
              {people.length === 0 ? null : (
                <PeopleList people={people} query={query} timeZone={timeZone} pathOf={pathOf} />
              )}
              <ListEnd {...endOf(list)} />
            </>
          )}
        </Loaded>
      </div>
    </AdminWordsProvider>
  )
}
