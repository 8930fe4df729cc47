// Puts the parts of a case, read in one call, into the cache of each part.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { callKey, type CallPath } from '#api/call-key.ts'
import type { Case, CaseEventView, CaseParts } from '../contract.ts'

type HistoryPage = CaseParts['history']

/** Does not overwrite a case that moved meanwhile: the log shows that it has to be read again. */
export function keepCaseParts(queries: QueryClient, parts: CaseParts): void {
  const { tasks, history } = parts
  const input = { caseId: tasks.of.id }
  const of = (path: CallPath) => callKey(path, { type: 'query', input })
  const known = queries.getQueryData<Case>(of('cases.get'))
  if (known && known.version > tasks.of.version) return
  queries.setQueryData(of('cases.get'), tasks.of)
  queries.setQueryData(of('cases.tasks'), tasks)
  queries.setQueryData(of('cases.dates'), parts.dates)
  queries.setQueryData(of('cases.people'), parts.people)
  queries.setQueryData(of('cases.filings'), parts.filings)
  queries.setQueryData(of('cases.newAddresses'), parts.newAddresses)
  queries.setQueryData(of('templates.steps'), parts.steps)
  queries.setQueryData<InfiniteData<HistoryPage>>(
    callKey('cases.history', { type: 'infinite', input }),
    (before) => withFirst(before, history),
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
