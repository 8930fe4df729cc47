// The desk's intakes: found by name, address or number, cut by what was done with them, a page at a time.
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReadState } from '#api/list.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import type { IntakesQuery, IntakeSummary } from '../contract.ts'
import { SERVICE_TYPES } from '../rules/answers.ts'
import { HANDLINGS } from '../rules/handling.ts'
import { TERM_LENGTH_MIN, termsAsked } from '../rules/search-terms.ts'
import type { SentIntakesWords } from '../text/staff.ts'
import { IntakeList } from './intake-list.tsx'
import { type IntakeFilter, intakesQueryIn, withFilter } from './intakes-query.ts'
import { useIntakes } from './staff-queries.ts'

/** So that what else is on the desk stays in sight. */
const SHOWN_FIRST = 8

type SentIntakesProps = {
  words: SentIntakesWords
  pathOf: (intakeId: string) => string
  /** How the page shows what is being read. */
  renderLoaded: (
    query: ReadState<IntakeSummary[]>,
    show: (intakes: IntakeSummary[]) => ReactNode,
  ) => ReactNode
}

export function SentIntakes({ words, pathOf, renderLoaded }: SentIntakesProps) {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const query = intakesQueryIn(address, search)
  const read = useIntakes(query)
  const change = (name: IntakeFilter, value: string) =>
    setAddress((before) => withFilter(before, name, value), { preventScrollReset: true, replace: true })
  return (
    <div className="space-y-5">
      <Search search={search} words={words} onSearch={setSearch} />
      <Filters query={query} words={words} onChange={change} />
      {renderLoaded(read, (intakes) => {
        const shown = isWhole ? intakes : intakes.slice(0, Math.max(SHOWN_FIRST, urgentIn(intakes)))
        const isMore = shown.length < intakes.length
        return (
          <div>
            <output className="block text-ink-soft">
              {intakes.length === 0 ? none(query, words) : null}
            </output>
            <IntakeList intakes={shown} words={words} pathOf={pathOf} />
            {isMore || read.hasNextPage ? (
              <Button
                kind="secondary"
                className="mt-4"
                busyLabel={read.isFetchingNextPage && words.moreBusy}
                onClick={() => (isMore ? setWhole(true) : void read.fetchNextPage())}
              >
                {words.more}
              </Button>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

function urgentIn(intakes: readonly IntakeSummary[]): number {
  return intakes.filter(({ urgency }) => urgency.length > 0).length
}

function none({ search, handling, serviceType }: IntakesQuery, words: SentIntakesWords): string {
  if (search !== '') return termsAsked(search).length === 0 ? words.tooShort : words.noneFound
  if (serviceType) return words.noneFound
  return handling === 'new' ? words.noneNew : words.none
}

type SearchProps = { search: string; words: SentIntakesWords; onSearch: (search: string) => void }

function Search({ search, words, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <Field id="intakes-search" label={words.search} hint={words.searchHint}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                minLength={TERM_LENGTH_MIN}
                maxLength={200}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button kind="secondary" type="submit">
          {words.searchButton}
        </Button>
        {search === '' ? null : (
          <Button kind="quiet" onClick={clear}>
            {words.clearSearch}
          </Button>
        )}
      </form>
    </search>
  )
}

type FiltersProps = {
  query: IntakesQuery
  words: SentIntakesWords
  onChange: (name: IntakeFilter, value: string) => void
}

function Filters({ query, words, onChange }: FiltersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        id="intakes-handling"
        label={words.handling}
        value={query.handling ?? ''}
        options={[
          ['', words.anyHandling],
          ...HANDLINGS.map((each) => [each, words.handlings[each]] as const),
        ]}
        onChange={(value) => onChange('handling', value)}
      />
      <Choice
        id="intakes-service"
        label={words.service}
        value={query.serviceType ?? ''}
        options={[
          ['', words.anyService],
          ...SERVICE_TYPES.map((each) => [each, words.services[each]] as const),
        ]}
        onChange={(value) => onChange('service', value)}
      />
    </div>
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
