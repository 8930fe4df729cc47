// The administrator's list of people. Filters, order and page stand in the address; the searched name does not.
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PagesNav } from '#ui/pages-nav.tsx'
import type { UsersPage } from '../contract.ts'
import type { AdminWords } from '../text/index.ts'
import { AdminWordsProvider } from './admin-words.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleQueryIn, withChange } from './people-query.ts'
import { usePeople } from './queries.ts'

type PeopleProps = {
  words: AdminWords
  timeZone: string
  pathOf: (userId: string) => string
  /** How the page shows what is being read. */
  renderLoaded: (query: UseQueryResult<UsersPage>, show: (page: UsersPage) => ReactNode) => ReactNode
}

export function People({ words, timeZone, pathOf, renderLoaded }: PeopleProps) {
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const query = peopleQueryIn(address, search)
  const change = (name: string, value: string) =>
    setAddress((before) => withChange(before, name, value), { preventScrollReset: name !== 'page' })
  const find = (term: string) => {
    setSearch(term)
    if (query.page > 1) change('page', '1')
  }
  return (
    <AdminWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <PeopleFilters query={query} onSearch={find} onChange={change} />
        {renderLoaded(usePeople(query), ({ users, total, pageSize }) => {
          const pages = Math.max(1, Math.ceil(total / pageSize))
          return (
            <>
              <output className="block text-ink-soft">
                {total === 0 ? words.none : plural(words.count, total, language)}
              </output>
              {total === 0 ? null : (
                <PeopleList people={users} query={query} timeZone={timeZone} pathOf={pathOf} />
              )}
              <PagesNav
                summary={fill(words.page, { page: query.page, pages })}
                words={words}
                page={query.page}
                pages={pages}
                onPage={(page) => change('page', String(page))}
              />
            </>
          )
        })}
      </div>
    </AdminWordsProvider>
  )
}
