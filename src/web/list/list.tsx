// The one list of staff's pages: search, filters in the address, order by headings, saved views, boxes, keys, file, its end,
// and what it says while there is nothing, nothing that fits, or nothing came.
import type { ReactNode } from 'react'
import { endOf, type ListRead } from '#api/list.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { PAGE_SIZE, shownSentence } from '#kernel/list-page.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { useHasOneOf } from '../for-roles.tsx'
import { Loaded } from '../loaded.tsx'
import type { Column } from './column.ts'
import { useListAddress } from './list-address.ts'
import { focusOn, ListBar, type ListFilter, type ListOrder, type ListSearch } from './list-bar.tsx'
import { ListFile, type ListFileProps } from './list-file.tsx'
import { ListTable } from './list-table.tsx'
import { SavedViews, type ViewedList } from './saved-views.tsx'
import type { Selection } from './selection.tsx'

export type ListProps<Item> = {
  /** Begins the ids of its fields. */
  id: string
  caption: string
  query: ListRead<Item>
  columns: readonly Column<Item>[]
  idOf: (item: Item) => string
  /** `empty`: there is nothing yet. `none`: nothing fits what is asked for. */
  words: { loading: string; failed: string; empty: string; none: string }
  search?: ListSearch
  filters?: readonly ListFilter[]
  order?: ListOrder
  moreFilters?: ReactNode
  /** Where its filters can be saved under a name. */
  views?: ViewedList
  selection?: Selection<Item>
  isWithoutLinks?: boolean
  file?: Omit<ListFileProps<Item>, 'columns'>
  /** Of the rows that are shown: what can be done with those that are selected. */
  children?: (items: readonly Item[]) => ReactNode
}

export function List<Item>(props: ListProps<Item>) {
  const { id, query, words, search, filters = [], order, views, moreFilters, children, file, columns } = props
  const { change } = useListAddress()
  const isCut = Boolean(search?.text) || filters.some(({ value }) => value)
  const inAddress = filters.filter((filter) => !('onRemove' in filter))
  const clear = () => {
    change(Object.fromEntries(inAddress.map(({ name }) => [name, null])))
    for (const filter of filters) if ('onRemove' in filter) filter.onRemove()
    search?.onSearch('')
    focusOn(id)
  }
  const names = [...inAddress.map(({ name }) => name), ...(order ? [order.name] : [])]
  const mayKeep = useHasOneOf(CASEWORKERS)
  const saved = views && mayKeep && <SavedViews id={id} list={views} names={names} />
  return (
    <div className="space-y-3">
      <ListBar
        {...{ id, search, filters, order, more: moreFilters, views: saved }}
        onChange={change}
        onClear={clear}
      />
      <Loaded query={query} words={words}>
        {(items) => (
          <>
            <Count {...{ items, query, words, isCut }} />
            {items.length === 0 ? null : (
              <ListTable
                {...props}
                items={items}
                order={
                  order && {
                    value: order.value,
                    onOrder: (value) => change({ [order.name]: value === order.usual ? null : value }),
                  }
                }
              />
            )}
            <ListEnd {...endOf(query)} />
            {items.length === 0 || !file ? null : <ListFile {...file} columns={columns} />}
            {children?.(items)}
          </>
        )}
      </Loaded>
    </div>
  )
}

type CountProps<Item> = Pick<ListProps<Item>, 'query' | 'words'> & { items: readonly Item[]; isCut: boolean }

/** How many there are, said politely where the list's end does not say it. */
function Count<Item>({ items, query, words, isCut }: CountProps<Item>) {
  const language = useLanguage()
  const isSaidBelow = query.hasNextPage || items.length > PAGE_SIZE
  const none = isCut ? words.none : words.empty
  return (
    <output className="block text-sm text-ink-soft">
      {items.length === 0 ? none : isSaidBelow ? null : shownSentence(items.length, false, language)}
    </output>
  )
}
