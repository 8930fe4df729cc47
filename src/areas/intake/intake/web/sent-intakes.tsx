// The desk's intakes: found by name, address or number, filtered by handling, a page at a time.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { IntakesQuery, IntakeSummary } from '../contract.ts'
import { SERVICE_TYPES } from '../rules/answers.ts'
import { HANDLINGS } from '../rules/handling.ts'
import { TERM_LENGTH_MIN, termsAsked } from '../rules/search-terms.ts'
import type { SentIntakesWords } from '../words/index.ts'
import { IntakeList } from './intake-list.tsx'
import { type IntakeFilter, intakesQueryIn, withFilter } from './intakes-query.ts'
import { useIntakes } from './staff-queries.ts'

/** So that the rest of the desk stays in sight. */
const SHOWN_FIRST = 8

type SentIntakesProps = {
  words: SentIntakesWords
  pathOf: (intakeId: string) => string
}

export function SentIntakes({ words, pathOf }: SentIntakesProps) {
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
      <Loaded query={read} words={words}>
        {(intakes) => {
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
        }}
      </Loaded>
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
  const { search: label, searchHint: hint, searchButton: button, clearSearch: clear } = words
  return (
    <SearchForm
      id="intakes-search"
      search={search}
      onSearch={onSearch}
      words={{ label, hint, button, clear }}
      minLength={TERM_LENGTH_MIN}
    />
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
      <SelectField
        id="intakes-handling"
        label={words.handling}
        value={query.handling ?? ''}
        options={[
          ['', words.anyHandling],
          ...HANDLINGS.map((each) => [each, words.handlings[each]] as const),
        ]}
        onChange={(value) => onChange('handling', value)}
      />
      <SelectField
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
