// The state of each request of a case, from its answers.
import { isAnswer, type RequestState, requestState } from '../rules/states.ts'
import { answersOf, type DocumentRow, type Store } from './documents-repository.ts'
import { type RequestRow, requestsOf } from './requests-repository.ts'

export type StandingRequests = {
  requests: { request: RequestRow; state: RequestState }[]
  /** Documents sent without a request. */
  unasked: DocumentRow[]
}

/** `documents`: of the case, those that count. */
export async function standingRequests(
  store: Store,
  caseId: string,
  documents: readonly DocumentRow[],
): Promise<StandingRequests> {
  const rows = await requestsOf(store, [caseId])
  const answers = await answersOf(store.db, { requestIds: rows.map(({ id }) => id) })
  const requests = rows.map((request) => {
    const ids = new Set(answers.flatMap((each) => (each.requestId === request.id ? [each.documentId] : [])))
    return {
      request,
      state: requestState(
        request,
        documents.filter(({ id }) => ids.has(id)),
      ),
    }
  })
  const answering = new Set(answers.map(({ documentId }) => documentId))
  return { requests, unasked: documents.filter((each) => isAnswer(each) && !answering.has(each.id)) }
}
