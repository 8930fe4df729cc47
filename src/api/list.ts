// How the browser reads a list of the API page by page, and keeps the pages that were shown.
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { PageOf } from '#kernel/list-page.ts'
import type { PageQuery } from './schema.ts'

/** What a part of a page needs to know of something that is read, one page or many. */
export type ReadState<Data> = {
  data: Data | undefined
  isError: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

export type ListRead<Item> = UseInfiniteQueryResult<Item[]>

type Page = { next: string | null }

type PagesOptions<Asked extends Page> = {
  key: QueryKey
  ask: (page: PageQuery, signal: AbortSignal) => Promise<Asked>
  staleTime?: number
  /** Reread automatically as often. */
  againEachMs?: number
  /** Keeps the list before while another search or filter is on its way. */
  keepsBefore?: boolean
}

/** Coming back to the page shows the same list, down to the last page requested. */
export function useList<Item>(options: PagesOptions<PageOf<Item>>): ListRead<Item> {
  return usePages(options, allItems)
}

/** A list that brings more than its items along; `select` joins the pages. */
export function usePages<Asked extends Page, Data>(
  { key, ask, staleTime, againEachMs, keepsBefore = false }: PagesOptions<Asked>,
  select: (pages: InfiniteData<Asked>) => Data,
): UseInfiniteQueryResult<Data> {
  return useInfiniteQuery<Asked, Error, Data, QueryKey, string | null>({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => ask(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select,
    ...(staleTime !== undefined && { staleTime }),
    ...(againEachMs !== undefined && { refetchInterval: againEachMs }),
    ...(keepsBefore && { placeholderData: keepPreviousData }),
  })
}

function allItems<Item>({ pages }: InfiniteData<PageOf<Item>>): Item[] {
  return pages.flatMap(({ items }) => items)
}

/** What the end of the list says and does. */
export function endOf<Item>(list: ListRead<Item>) {
  return endAfter(list, list.data?.length ?? 0)
}

export function endAfter<Data>(list: UseInfiniteQueryResult<Data>, shown: number) {
  return {
    shown,
    hasMore: list.hasNextPage,
    isBusy: list.isFetchingNextPage,
    problem: list.isFetchNextPageError ? list.error.message : null,
    onMore: () => void list.fetchNextPage(),
  }
}
