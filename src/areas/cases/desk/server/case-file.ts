// The page of one case: the firm's working data, from several features, in one answer.
import { caseParts } from '#areas/cases/cases/server/index.ts'
import type { CasePath } from '#areas/cases/cases/contract.ts'
import { countToReview } from '#areas/documents/documents/server/index.ts'
import { intakeOfCase } from '#areas/intake/intake/server/index.ts'
import { owedFor } from '#areas/money/invoices/server/index.ts'
import { heldInTrust } from '#areas/money/ledger/server/index.ts'
import { countUnanswered } from '#areas/messages/messages/server/index.ts'
import { meetingsOfClient } from '#areas/meetings/scheduling/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { CaseFile } from '../contract.ts'
import { CASE_MEETINGS_MAX } from '../rules/case-file.ts'

/** For staff who may read the case: its client's meetings too, with other attorneys as well. */
export async function caseFile(ctx: Context, { caseId }: CasePath): Promise<CaseFile> {
  const parts = await caseParts(ctx, { caseId })
  const clientId = parts.tasks.of.client.id
  const [meetings, intakeId, trustCents, owed, documents, messages] = await Promise.all([
    meetingsOfClient(ctx, clientId, CASE_MEETINGS_MAX),
    intakeOfCase(ctx.db, caseId),
    heldInTrust(ctx.db, { clientId, matterId: caseId }),
    owedFor(ctx.db, [{ id: caseId, clientId }]),
    countToReview(ctx.db, caseId),
    countUnanswered(ctx.db, caseId),
  ])
  const money = { trustCents, owedCents: owed.get(caseId) ?? 0 }
  return { ...parts, meetings, intakeId, money, waiting: { documents, messages } }
}
