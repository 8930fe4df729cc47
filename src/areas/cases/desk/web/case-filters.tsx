// Filters and order of the list of cases. On a phone the choices are behind a button, so that the list comes first.
import { useState } from 'react'
import { CASE_KINDS, type CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { type Turn, TURNS } from '#areas/cases/cases/rules/next-action.ts'
import { CASE_STATUSES, type CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { CaseFilters as Filters } from '../contract.ts'
import { CASE_NEEDS, CASE_ORDERS, CASE_STATES, WHOSE } from '../rules/case-list.ts'
import type { CaseListWords } from '../words/index.ts'
import { type Filter, FILTERS } from './case-filters-in.ts'

/** The words that cases have for themselves. */
export type CaseLabels = {
  statuses: Record<CaseStatus, string>
  kinds: Record<CaseKind, string>
  turns: Record<Turn, string>
}

type CaseFiltersProps = {
  filters: Filters
  words: CaseListWords
  labels: CaseLabels
  /** Whose cases the reader may read, besides their own. */
  attorneys: readonly { id: string; name: string }[]
  onChange: (filters: Filters) => void
}

export function CaseFilters(props: CaseFiltersProps) {
  const { filters, words: list, onChange } = props
  const [isShown, setShown] = useState(false)
  const { filters: words } = list
  const count = FILTERS.filter((filter) => filters[filter] !== undefined).length
  return (
    <div>
      <Button
        kind="secondary"
        className="lg:hidden"
        aria-expanded={isShown}
        aria-controls="case-filters"
        onClick={() => setShown(!isShown)}
      >
        {words.heading}
        {count === 0 ? null : ` (${count})`}
      </Button>
      <div
        id="case-filters"
        className={classes('grid grid-cols-2 gap-3 max-lg:mt-3 lg:grid-cols-7', !isShown && 'max-lg:hidden')}
      >
        <Choices {...props} />
      </div>
      {count === 0 ? null : (
        <Button kind="quiet" onClick={() => onChange({})}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}

function Choices({ filters, words: { filters: words }, labels, attorneys, onChange }: CaseFiltersProps) {
  const named = Object.fromEntries(attorneys.map(({ id, name }) => [id, name]))
  const all = [
    ['status', words.any, CASE_STATUSES, labels.statuses],
    ['turn', words.any, TURNS, labels.turns],
    ['kind', words.any, CASE_KINDS, labels.kinds],
    ['whose', words.whoseOptions.all, [...WHOSE, ...Object.keys(named)], { ...named, ...words.whoseOptions }],
    ['state', words.stateOptions.open, CASE_STATES, words.stateOptions],
    ['needs', words.needsOptions.any, CASE_NEEDS, words.needsOptions],
    ['order', words.orderOptions.next, CASE_ORDERS, words.orderOptions],
  ] as const satisfies readonly [Filter, string, readonly string[], Record<string, string>][]
  return all.map(([filter, none, values, names]) => (
    <SelectField
      key={filter}
      id={`case-${filter}`}
      label={words[filter]}
      value={filters[filter] ?? ''}
      options={[['', none], ...values.map((value) => [value, nameIn(names, value)] as const)]}
      onChange={(value) => onChange({ ...filters, [filter]: value === '' ? undefined : value })}
    />
  ))
}

function nameIn(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value
}
