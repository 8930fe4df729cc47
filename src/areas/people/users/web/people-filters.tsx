// Whom the list of people shows, and in which order.
import { ROLES } from '#kernel/actor.ts'
import { SearchForm } from '#ui/form/search-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { UsersQuery } from '../contract.ts'
import { USER_STATES } from '../rules/list.ts'
import { useAdminWords } from './admin-words.ts'
import { sortName } from './people-query.ts'

type PeopleFiltersProps = {
  query: UsersQuery
  onSearch: (search: string) => void
  onChange: (name: 'role' | 'state' | 'sort', value: string) => void
}

export function PeopleFilters({ query, onSearch, onChange }: PeopleFiltersProps) {
  const words = useAdminWords()
  return (
    <div className="space-y-4">
      <Search search={query.search} onSearch={onSearch} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          id="people-role"
          label={words.role}
          value={query.role ?? ''}
          options={[['', words.anyRole], ...ROLES.map((role) => [role, words.roles[role]] as const)]}
          onChange={(value) => onChange('role', value)}
        />
        <SelectField
          id="people-state"
          label={words.state}
          value={query.state ?? ''}
          options={[
            ['', words.anyState],
            ...USER_STATES.map((state) => [state, words.states[state]] as const),
          ]}
          onChange={(value) => onChange('state', value)}
        />
        <SelectField
          id="people-sort"
          label={words.sort}
          value={sortName(query)}
          options={Object.entries(words.sorts)}
          onChange={(value) => onChange('sort', value)}
        />
      </div>
    </div>
  )
}

type SearchProps = { search: string; onSearch: (search: string) => void }

function Search({ search, onSearch }: SearchProps) {
  const { search: label, searchButton: button, clear } = useAdminWords()
  const words = { label, button, clear }
  return <SearchForm id="people-search" search={search} onSearch={onSearch} words={words} isPrimary />
}
