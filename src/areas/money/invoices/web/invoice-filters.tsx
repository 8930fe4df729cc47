// The staff's invoice filters. The address has the state, but not a searched name.
import { SearchForm } from '#ui/form/search-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { InvoicesQuery } from '../contract.ts'
import { INVOICE_STATES } from '../rules/invoice.ts'
import { useInvoiceStaffWords } from './words.ts'

/** Unknown parts of the address are ignored. */
export function invoicesQueryIn(address: URLSearchParams, search: string): InvoicesQuery {
  const state = INVOICE_STATES.find((each) => each === address.get('state'))
  return { search, ...(state && { state }) }
}

export function withState(address: URLSearchParams, state: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (state === '') next.delete('state')
  else next.set('state', state)
  return next
}

type InvoiceFiltersProps = {
  query: InvoicesQuery
  onSearch: (search: string) => void
  onState: (state: string) => void
}

export function InvoiceFilters({ query, onSearch, onState }: InvoiceFiltersProps) {
  const { find: words } = useInvoiceStaffWords()
  return (
    <div className="grid items-end gap-4 lg:grid-cols-[2fr_1fr]">
      <Search search={query.search ?? ''} onSearch={onSearch} />
      <SelectField
        id="invoices-state"
        label={words.state}
        value={query.state ?? ''}
        options={[
          ['', words.anyState],
          ...INVOICE_STATES.map((state) => [state, words.states[state]] as const),
        ]}
        onChange={onState}
      />
    </div>
  )
}

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { find } = useInvoiceStaffWords()
  const words = { label: find.search, button: find.button, clear: find.clear }
  return <SearchForm id="invoices-search" search={search} onSearch={onSearch} words={words} />
}
