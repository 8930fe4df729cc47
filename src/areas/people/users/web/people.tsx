// The administrator's list of people. Filters, order and page are in the URL; the searched name is not.
import { type ReactNode, useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { ROLES } from '#kernel/actor.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import type { ListFilter, ListOrder } from '#web/list/list-bar.tsx'
import { List } from '#web/list/list.tsx'
import type { UsersQuery } from '../contract.ts'
import { USER_STATES } from '../rules/list.ts'
import type { AdminWords } from '../words/index.ts'
import { AdminWordsProvider } from './admin-words.ts'
import { peopleColumns } from './people-columns.tsx'
import { peopleQueryIn, sortName } from './people-query.ts'
import { usePeople } from './people-queries.ts'
import { useNow } from './use-now.ts'

type PeopleProps = {
  words: AdminWords
  timeZone: string
  pathOf: (userId: string) => string
  /** Between heading and list. */
  children: ReactNode
}

export function People({ words, timeZone, pathOf, children }: PeopleProps) {
  const language = useLanguage()
  const { users } = useCalls()
  const now = useNow()
  const { address } = useListAddress()
  const [search, setSearch] = useState('')
  const query = peopleQueryIn(address, search)
  return (
    <AdminWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      {children}
      <div className="mt-6">
        <List
          id="people"
          caption={words.heading}
          query={usePeople(query)}
          columns={peopleColumns({ words, language, timeZone, now, pathOf })}
          idOf={({ id }) => id}
          words={{ ...words, empty: words.none }}
          search={{
            text: search,
            onSearch: setSearch,
            words: { label: words.search, button: words.searchButton },
          }}
          filters={filtersOf(query, words)}
          order={orderOf(query, words)}
          views="people"
          file={{ name: words.file, ask: (page) => users.list.call({ ...query, ...page }) }}
        />
      </div>
    </AdminWordsProvider>
  )
}

function filtersOf({ role, state }: UsersQuery, words: AdminWords): ListFilter[] {
  const roles = ROLES.map((each) => [each, words.roles[each]] as const)
  const states = USER_STATES.map((each) => [each, words.states[each]] as const)
  return [
    { name: 'role', label: words.role, value: role, any: words.anyRole, options: roles },
    { name: 'state', label: words.state, value: state, any: words.anyState, options: states },
  ]
}

function orderOf(query: UsersQuery, { sorts }: AdminWords): ListOrder {
  return { name: 'sort', value: sortName(query), usual: 'createdAt-desc', options: Object.entries(sorts) }
}
