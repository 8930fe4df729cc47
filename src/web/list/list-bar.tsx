// Above a list: its search, its filters behind a button, and each filter that is set as a chip that removes it.
import { type ReactNode, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { CLOSE } from '#ui/more-icons.ts'
import type { AddressChange } from './list-address.ts'
import { useListWords } from './list-words.ts'

type Option = readonly [value: string, name: string]

/** One that is set elsewhere, by a link, has no options: it is a chip alone, with what it `says`. */
export type ListFilter = { name: string; label: string; value: string | null | undefined } & (
  | { any: string; options: readonly Option[] }
  /** `onRemove`: one that is kept in memory, because it may be a name. */
  | { says: string; onRemove?: () => void }
)

export type ListSearch = {
  text: string
  onSearch: (text: string) => void
  words: { label: string; hint?: string; button: string }
}

/** Its name in the address, what holds without it, and all there are: a phone, without headings, chooses among them. */
export type ListOrder = { name: string; value: string; usual: string; options: readonly Option[] }

type ListBarProps = {
  id: string
  search?: ListSearch | undefined
  filters: readonly ListFilter[]
  order?: ListOrder | undefined
  /** Filters that are more than a choice: days. */
  more?: ReactNode
  views?: ReactNode
  onChange: (change: AddressChange) => void
  onClear: () => void
}

export function ListBar(props: ListBarProps) {
  const { id, search, filters, order, more, views, onClear } = props
  const [isOpen, setOpen] = useState(false)
  const words = useListWords()
  const hasChoices = order !== undefined || more !== undefined || filters.some((each) => 'options' in each)
  const count = filters.filter(({ value }) => value).length
  return (
    <div className="space-y-2 print:hidden">
      <div className="flex flex-wrap items-end gap-2">
        {search === undefined ? null : (
          <div className="w-full lg:w-auto lg:max-w-form lg:min-w-96 lg:flex-1">
            <SearchForm
              id={`${id}-search`}
              search={search.text}
              onSearch={search.onSearch}
              words={search.words}
            />
          </div>
        )}
        {hasChoices ? (
          <Button
            id={`${id}-filters`}
            kind="secondary"
            aria-expanded={isOpen}
            aria-controls={`${id}-choices`}
            onClick={() => setOpen(!isOpen)}
          >
            {words.filters}
            {count === 0 ? null : ` (${count})`}
          </Button>
        ) : null}
        <Chips {...props} />
        {search?.text || count > 1 ? (
          <Button kind="quiet" onClick={onClear}>
            {words.clear}
          </Button>
        ) : null}
        {views}
      </div>
      <div id={`${id}-choices`} hidden={!isOpen} className="space-y-3 rounded-md bg-sunk p-3">
        {isOpen ? <Choices {...props} /> : null}
        {isOpen ? more : null}
      </div>
    </div>
  )
}

function Choices({ id, filters, order, onChange }: ListBarProps) {
  const words = useListWords()
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {filters.map((filter) =>
        'options' in filter ? (
          <SelectField
            key={filter.name}
            id={`${id}-${filter.name}`}
            label={filter.label}
            value={filter.value ?? ''}
            options={[['', filter.any], ...filter.options]}
            onChange={(value) => onChange({ [filter.name]: value })}
          />
        ) : null,
      )}
      {order === undefined ? null : (
        <SelectField
          id={`${id}-order`}
          label={words.sort}
          value={order.value}
          options={order.options}
          onChange={(value) => onChange({ [order.name]: value === order.usual ? null : value })}
        />
      )}
    </div>
  )
}

/** The pressed chip is gone: the focus goes to the button of the filters. */
function Chips({ id, filters, onChange }: ListBarProps) {
  const words = useListWords()
  return filters.map((filter) => {
    if (!filter.value) return null
    const said = `${filter.label}: ${saidBy(filter)}`
    return (
      <button
        key={filter.name}
        type="button"
        aria-label={fill(words.remove, { filter: said })}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-action-soft px-3 text-sm font-semibold"
        onClick={() => {
          remove(filter, onChange)
          focusOn(id)
        }}
      >
        {said}
        <Icon isSmall lines={CLOSE} />
      </button>
    )
  })
}

function remove(filter: ListFilter, onChange: ListBarProps['onChange']): void {
  if ('onRemove' in filter) filter.onRemove()
  else onChange({ [filter.name]: null })
}

function saidBy(filter: ListFilter): string {
  if ('says' in filter) return filter.says
  return filter.options.find(([value]) => value === filter.value)?.[1] ?? String(filter.value)
}

/** Where a person goes on who has taken filters away. */
export function focusOn(id: string): void {
  const place = document.getElementById(`${id}-filters`) ?? document.getElementById(`${id}-search`)
  place?.focus()
}
