// The conflict check of a proposal: who was compared, and what a person of the firm decided.
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import { MISSING_GIVEN } from '#areas/intake/intake/rules/names.ts'
import { partiesAsSent, type Party } from '#areas/intake/intake/rules/parties.ts'
import { clearAlong, conflictsAmong, latestIntakeOf } from '#areas/intake/intake/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { ConflictDecision, Engagement, EngagementChange } from '../contract.ts'
import { engagementError } from './engagement-error.ts'
import { proposalView } from './proposal-view.ts'
import { note } from './proposals.ts'
import { draftOf, readableProposal } from './readable-proposal.ts'
import {
  type EngagementRow,
  findEngagement,
  lockEngagement,
  type Store,
  updateEngagement,
} from './repository.ts'

/** For staff who may read it. */
export async function proposalConflicts(
  ctx: Context,
  { engagementId }: Pick<EngagementChange, 'engagementId'>,
): Promise<ConflictCheck> {
  const row = readableProposal(requireStaff(ctx), await findEngagement(ctx, engagementId))
  return conflictsOf(ctx, row)
}

/** The client, everyone the intake names, a second client, and who pays. */
async function conflictsOf(
  store: Store,
  { clientId, intakeId, terms }: EngagementRow,
): Promise<ConflictCheck> {
  const client = await findUser(store.db, clientId)
  const intake = intakeId === null ? null : await latestIntakeOf(store, clientId)
  const named = intake?.id === intakeId && intake ? partiesAsSent(intake.answers) : []
  const others = [terms.second, terms.payer].flatMap((person) => (person ? [partyOf(person, 'family')] : []))
  const own = client && !named.some(({ role }) => role === 'client') ? [partyOf(client, 'client')] : []
  return conflictsAmong(store, [...own, ...named, ...others], { intakeId, ownerId: clientId })
}

function partyOf(
  { firstName, lastName }: { firstName: string; lastName: string },
  role: Party['role'],
): Party {
  return { given: firstName || MISSING_GIVEN, surnames: lastName, role }
}

/** For staff who may read it. Nobody decides about names that they have not seen. */
export async function decideConflict(ctx: Context, input: ConflictDecision): Promise<Engagement> {
  const actor = requireStaff(ctx)
  const { engagementId, before, outcome, seen, note: why } = input
  const row = await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const draft = draftOf(actor, await lockEngagement(store, engagementId), before)
    const { conflicts, names } = await conflictsOf(store, draft)
    if (conflicts.length > seen) throw engagementError('CONFLICT_NAMES_CHANGED')
    const decided: EngagementRow = {
      ...draft,
      edition: draft.edition + 1,
      changedAt: toDate(ctx.clock.now()),
      conflictOutcome: outcome,
      conflictBy: actor.userId,
      conflictAt: toDate(ctx.clock.now()),
      conflict: { note: why, compared: names.map(({ name }) => name) },
    }
    await updateEngagement(store, decided)
    await note(ctx, tx, decided, 'engagement.conflict', { outcome, conflicts: conflicts.length })
    // The intake is cleared with it: one check, once.
    if (draft.intakeId !== null && outcome !== 'declined')
      await clearAlong(ctx, tx, { sessionId: draft.intakeId, note: why })
    return decided
  })
  return proposalView(ctx, actor, row)
}
