// The front door of opening for the server.
import { implement } from '@orpc/server'
import { mergingOf } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { openingContract } from '../contract.ts'
import { declineRequest, openRequested, recordCall } from './answer-request.ts'
import { bookMeeting } from './book-meeting.ts'
import { correctClient, findAlike, invite, readClient } from './clients.ts'
import { alikeTo, merge, part, seeMerge, seeParting } from './merge.ts'
import { nameConflicts, openByPhone } from './open-by-phone.ts'
import { ownRequests, requestCase, withdrawRequest } from './own-requests.ts'
import { listRequests, requestConflicts } from './read-requests.ts'
import { listAllOf, type Store } from './repository.ts'

/** The client's requests for the file "my data". Who called and who answered is the firm's. */
export { clientsWaiting } from './repository.ts'
export { caseRequests as caseRequestsTable } from './tables.ts'
export { openKnown } from './open-by-phone.ts'
export { openRequestedIn } from './answer-request.ts'
export { addRequestOnce } from './own-requests.ts'

export async function exportFor(store: Store, userId: string): Promise<unknown> {
  const rows = await listAllOf(store, userId)
  return rows.map(
    ({ clientId: _client, calledBy: _caller, answeredBy: _by, conflictCount: _count, ...request }) => request,
  )
}

const os = implement(openingContract).$context<Context>()

/** What a merge moves, and what follows from a case, is known to the features further on. */
export function createOpeningRouter(features: Features) {
  const merging = mergingOf(features)
  return os.router({
    request: os.request.handler(({ context, input }) => requestCase(context, input)),
    ownRequests: os.ownRequests.handler(({ context }) => ownRequests(context)),
    withdraw: os.withdraw.handler(({ context, input }) => withdrawRequest(context, input)),
    requests: os.requests.handler(({ context, input }) => listRequests(context, input)),
    requestConflicts: os.requestConflicts.handler(({ context, input }) => requestConflicts(context, input)),
    called: os.called.handler(({ context, input }) => recordCall(context, input)),
    decline: os.decline.handler(({ context, input }) => declineRequest(context, input)),
    openRequested: os.openRequested.handler(({ context, input }) => openRequested(context, input, features)),
    alike: os.alike.handler(({ context, input }) => findAlike(context, input)),
    nameConflicts: os.nameConflicts.handler(({ context, input }) => nameConflicts(context, input)),
    openByPhone: os.openByPhone.handler(({ context, input }) => openByPhone(context, input)),
    client: os.client.handler(({ context, input }) => readClient(context, input)),
    correct: os.correct.handler(({ context, input }) => correctClient(context, input)),
    bookMeeting: os.bookMeeting.handler(({ context, input }) => bookMeeting(context, input)),
    invite: os.invite.handler(({ context, input }) => invite(context, input)),
    alikeTo: os.alikeTo.handler(({ context, input }) => alikeTo(context, input)),
    mergePreview: os.mergePreview.handler(({ context, input }) => seeMerge(context, merging, input)),
    merge: os.merge.handler(({ context, input }) => merge(context, merging, input)),
    partPreview: os.partPreview.handler(({ context, input }) => seeParting(context, merging, input)),
    part: os.part.handler(({ context, input }) => part(context, merging, input)),
  })
}
