// What was read of a case at once, where each part of its page looks for it.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Case, CaseEventView, CaseParts } from '../contract.ts'

type HistoryPage = CaseParts['history']

/** A case that moved while this was read is not put back: the log tells that it has to be read again. */
export function keepCaseParts(queries: QueryClient, parts: CaseParts): void {
  const { tasks, history } = parts
  const { id } = tasks.of
  const known = queries.getQueryData<Case>(['cases', 'one', id])
  if (known && known.version > tasks.of.version) return
  queries.setQueryData(['cases', 'one', id], tasks.of)
  queries.setQueryData(['cases', 'tasks', id], tasks)
  queries.setQueryData(['cases', 'dates', id], parts.dates)
  queries.setQueryData(['cases', 'people', id], parts.people)
  queries.setQueryData(['cases', 'filings', id], parts.filings)
  queries.setQueryData(['cases', 'steps', id], parts.steps)
  queries.setQueryData<InfiniteData<HistoryPage>>(['cases', 'history', id], (before) =>
    withFirst(before, history),
  )
}

/** Later pages that are shown stay, as long as nothing is new above them. */
function withFirst(
  before: InfiniteData<HistoryPage> | undefined,
  first: HistoryPage,
): InfiniteData<HistoryPage> {
  const isSame = before?.pages[0]?.items[0]?.number === first.items[0]?.number
  return before && isSame ? before : { pages: [first], pageParams: [null] }
}

/** The events that came after this one, by others than this person: the newest first. */
export function changesByOthers(
  events: readonly CaseEventView[],
  after: number,
  userId: string,
): CaseEventView[] {
  return events.filter(({ number, by }) => number > after && (by === null || by.id !== userId))
}
