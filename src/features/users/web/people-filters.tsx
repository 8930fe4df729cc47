// Whom the list of people shows, and in which order.
import { type FormEvent, useState } from 'react'
import { ROLES } from '#kernel/actor.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
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
        <Choice
          id="people-role"
          label={words.role}
          value={query.role ?? ''}
          options={[['', words.anyRole], ...ROLES.map((role) => [role, words.roles[role]] as const)]}
          onChange={(value) => onChange('role', value)}
        />
        <Choice
          id="people-state"
          label={words.state}
          value={query.state ?? ''}
          options={[
            ['', words.anyState],
            ...USER_STATES.map((state) => [state, words.states[state]] as const),
          ]}
          onChange={(value) => onChange('state', value)}
        />
        <Choice
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
  const words = useAdminWords()
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <Field id="people-search" label={words.search}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                maxLength={200}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit">{words.searchButton}</Button>
        {search === '' ? null : (
          <Button
            kind="quiet"
            onClick={() => {
              setTyped('')
              onSearch('')
            }}
          >
            {words.clear}
          </Button>
        )}
      </form>
    </search>
  )
}

type ChoiceProps = {
  id: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
