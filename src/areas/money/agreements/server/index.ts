// Entry point of fee agreements for the server.
import { implement } from '@orpc/server'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { agreementsContract } from '../contract.ts'
import { earnFee } from './earn-fee.ts'
import { listProposals, ownFees, readFees } from './list-fees.ts'
import { reachMilestone, undoMilestone } from './milestones.ts'
import { moneyRequestsIn } from './money-requests.ts'
import { listAgreed, listEarned, listMilestones, listWorked } from './repository.ts'
import { askReplenishment, listRunningLow, setReplenishment, stopReplenishment } from './replenish.ts'
import { statementPdf } from './statement-pdf.ts'
import { approveHours, hoursOfCase, recordHours, removeHours } from './hours.ts'
import { agree, discardDraft, saveDraft } from './write-agreement.ts'

export { earningsInWords } from './earnings-in-words.ts'
export { agreeTo } from './write-agreement.ts'
export { partsNow } from './fees-of-case.ts'
export { feeStandingOf } from './fees-of-case.ts'
export { type BilledWork, hourlyParts, lockHourlyPart, putOnInvoice } from './hours.ts'
export type { MoneyAsked, MoneyRequests } from './money-requests.ts'

/** The client's agreements and earnings for the "my data" file. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const cases = await listCasesOfClient(db, userId)
  const caseIds = cases.map(({ id }) => id)
  const agreements = await listAgreed(db, caseIds)
  const milestones = Map.groupBy(
    await listMilestones(
      db,
      agreements.map(({ id }) => id),
    ),
    ({ agreementId }) => agreementId,
  )
  return {
    agreements: agreements.map(({ id, caseId, version, agreedOn, replacedAt }) => ({
      caseId,
      version,
      agreedOn,
      replacedAt,
      parts: (milestones.get(id) ?? []).map(({ id: _id, agreementId: _agreement, ...part }) => part),
    })),
    worked: (await listWorked(db, caseIds)).map(
      ({ recordedBy: _by, approvedBy: _approvedBy, isInvoiced: _invoiced, ...row }) => row,
    ),
    earned: (await listEarned(db, caseIds)).map(
      ({ agreementId: _agreement, earnedBy: _by, undoneBy: _undoneBy, undoneReason: _reason, ...row }) => row,
    ),
  }
}

const os = implement(agreementsContract).$context<Context>()

export function createAgreementsRouter(features: Features) {
  const requests = moneyRequestsIn(features)
  return os.router({
    ofCase: os.ofCase.handler(({ context, input }) => readFees(context, input)),
    saveDraft: os.saveDraft.handler(({ context, input }) => saveDraft(context, input)),
    discardDraft: os.discardDraft.handler(({ context, input }) => discardDraft(context, input)),
    agree: os.agree.handler(({ context, input }) => agree(context, input)),
    reach: os.reach.handler(({ context, input }) => reachMilestone(context, input)),
    undo: os.undo.handler(({ context, input }) => undoMilestone(context, input)),
    earn: os.earn.handler(({ context, input }) => earnFee(context, input)),
    hours: os.hours.handler(({ context, input }) => hoursOfCase(context, input)),
    recordHours: os.recordHours.handler(({ context, input }) => recordHours(context, input)),
    approveHours: os.approveHours.handler(({ context, input }) => approveHours(context, input)),
    removeHours: os.removeHours.handler(({ context, input }) => removeHours(context, input)),
    proposals: os.proposals.handler(({ context, input }) => listProposals(context, input)),
    setReplenishment: os.setReplenishment.handler(({ context, input }) => setReplenishment(context, input)),
    stopReplenishment: os.stopReplenishment.handler(({ context, input }) =>
      stopReplenishment(context, input),
    ),
    runningLow: os.runningLow.handler(({ context, input }) => listRunningLow(context, input, requests)),
    ask: os.ask.handler(({ context, input }) => askReplenishment(context, input, requests)),
    own: os.own.handler(({ context, input }) => ownFees(context, input)),
    statement: os.statement.handler(({ context, input }) => statementPdf(context, input)),
  })
}
