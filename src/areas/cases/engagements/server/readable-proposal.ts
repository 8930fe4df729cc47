import { canReadCase } from '#areas/cases/cases/rules/policy.ts'
import { findCase } from '#areas/cases/cases/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { canReadProposal } from '../rules/policy.ts'
import { engagementError } from './engagement-error.ts'
import type { EngagementRow } from './repository.ts'

/** The proposal, for staff who may read it; to others it does not exist. */
export function readableProposal(actor: SignedIn, row: EngagementRow | null): EngagementRow {
  if (!row || !canReadProposal(actor, row)) throw engagementError('ENGAGEMENT_NOT_FOUND')
  return row
}

/** Also for those who may read its case. */
export async function readableWithCase(ctx: Context, row: EngagementRow | null): Promise<EngagementRow> {
  const actor = requireStaff(ctx)
  const of = row?.caseId ? await findCase(ctx.db, row.caseId) : null
  return row && of && canReadCase(actor, of) ? row : readableProposal(actor, row)
}

/** As it was read, and not sent. */
export function draftOf(actor: SignedIn, row: EngagementRow | null, before: number | null): EngagementRow {
  const draft = readableProposal(actor, row)
  if (draft.edition !== before) throw engagementError('ENGAGEMENT_CHANGED')
  if (draft.state !== 'draft') throw engagementError('ENGAGEMENT_SENT')
  return draft
}
