// A reading that became stale while it was on its way for the first time is read once more: what arrives may be from before the change.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Reading = { queryKey: QueryKey; state: { data: unknown; fetchStatus: string } }

/**
 * The query client restarts only what has arrived once, and takes a first answer for the newest. Returns a stop function.
 */
export function readLateOnesAgain(queries: QueryClient): () => void {
  const late = new WeakSet<object>()
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const query: Reading = event.query
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching'
    if (action.type === 'invalidate' && isFirst) late.add(query)
    if (action.type !== 'success' || !late.delete(query)) return
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
