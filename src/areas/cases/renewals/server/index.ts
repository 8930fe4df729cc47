// The front door of renewals for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { renewalsContract } from '../contract.ts'
import { askNow, recordCall } from './ask-client.ts'
import { openRenewal } from './open-case.ts'
import { beginRenewal, declineRenewal, ownRenewals } from './own-renewals.ts'
import { getRenewal, listRenewals, renewalsOfCase } from './read-renewals.ts'
import { correctDay, recordDocument, stopRenewal } from './record-document.ts'
import { documentsOf, type Store } from './repository.ts'

/** A client's documents for the file "my data". Why the firm stopped one is its work. */
export function exportFor({ db }: Store, userId: string): Promise<unknown> {
  return documentsOf(db, userId)
}

const os = implement(renewalsContract).$context<Context>()

export function createRenewalsRouter() {
  return os.router({
    list: os.list.handler(({ context, input }) => listRenewals(context, input)),
    ofCase: os.ofCase.handler(({ context, input }) => renewalsOfCase(context, input)),
    record: os.record.handler(({ context, input }) => recordDocument(context, input)),
    get: os.get.handler(({ context, input }) => getRenewal(context, input)),
    correctDay: os.correctDay.handler(({ context, input }) => correctDay(context, input)),
    ask: os.ask.handler(({ context, input }) => askNow(context, input)),
    called: os.called.handler(({ context, input }) => recordCall(context, input)),
    stop: os.stop.handler(({ context, input }) => stopRenewal(context, input)),
    open: os.open.handler(({ context, input }) => openRenewal(context, input)),
    mine: os.mine.handler(({ context }) => ownRenewals(context)),
    begin: os.begin.handler(({ context, input }) => beginRenewal(context, input)),
    decline: os.decline.handler(({ context, input }) => declineRenewal(context, input)),
  })
}
