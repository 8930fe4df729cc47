// Proposals as drafts: started, written, read and discarded by staff.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import {
  findCase,
  listAttorneys,
  listCasesByIds,
  readableCase,
  requireTaker,
} from '#areas/cases/cases/server/index.ts'
import { caseKindOf } from '#areas/cases/cases/rules/from-intake.ts'
import { partsNow } from '#areas/money/agreements/server/index.ts'
import { clientOfSent, latestIntakeOf } from '#areas/intake/intake/server/index.ts'
import {
  displayName,
  findById as findUser,
  listByIds,
  type UserRow,
} from '#areas/people/users/server/index.ts'
import { GOVERNMENT_FEES, governmentFeeRowOn, isGovernmentFee } from '#firm/fees.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { readPage } from '#platform/keyset.ts'
import type {
  DraftToSave,
  Engagement,
  EngagementChange,
  EngagementItem,
  EngagementsQuery,
  Start,
  StartQuery,
  Terms,
} from '../contract.ts'
import { LIST_MAX, shownState } from '../rules/engagement.ts'
import { firstTerms } from '../rules/first-terms.ts'
import { totalCents } from '../rules/money.ts'
import { ENGAGEMENT_ACTIONS } from './audit-actions.ts'
import { engagementError } from './engagement-error.ts'
import { nameOfPerson, proposalView } from './proposal-view.ts'
import { draftOf, readableProposal } from './readable-proposal.ts'
import {
  deleteEngagement,
  type EngagementRow,
  findEngagement,
  insertEngagement,
  LAST_CHANGED_FIRST,
  lastSignedOfKind,
  listEngagements,
  lockEngagement,
  waitingSigners,
  updateEngagement,
} from './repository.ts'

/** For staff: a client who is there, and may be read. */
async function clientOf(ctx: Context, clientId: string): Promise<UserRow> {
  const client = await findUser(ctx.db, clientId)
  if (client?.role !== 'client' || client.disabledAt !== null)
    throw engagementError('ENGAGEMENT_CLIENT_NOT_FOUND')
  return client
}

/** For staff. */
export async function startProposal(
  ctx: Context,
  { clientId, intakeId, ofCase: caseId, paper = 'engagement' }: StartQuery,
): Promise<Start> {
  const actor = requireStaff(ctx)
  const client = await clientOf(ctx, clientId)
  const of = caseId ? await caseOf(ctx, actor, { caseId, clientId }) : null
  const intake = await latestIntakeOf(ctx, clientId)
  const service = intake?.answers.serviceType
  const kind = of?.kind ?? (service ? caseKindOf(service) : 'other')
  const { attorneys } = await listAttorneys(ctx)
  const own =
    attorneys.find(({ id }) => id === of?.attorneyId) ?? attorneys.find(({ id }) => id === actor.userId)
  const attorneyId = (own ?? attorneys[0])?.id ?? actor.userId
  const last = paper === 'engagement' ? await lastSignedOfKind(ctx, kind) : null
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  return {
    client: { id: client.id, name: displayName(client), email: client.email, language: client.language },
    intakeId: intakeId ?? (of ? null : (intake?.id ?? null)),
    case: of && { id: of.id, number: of.number },
    terms: last
      ? againFor(last.terms, attorneyId)
      : { ...firstTerms(kind, attorneyId), paper, parts: await partsFor(ctx, paper, of?.id ?? null) },
    attorneys,
    fees: Object.keys(GOVERNMENT_FEES).flatMap((fee) => {
      const row = isGovernmentFee(fee) ? governmentFeeRowOn(fee, today) : null
      return row ? [{ fee, ...row }] : []
    }),
  }
}

/** A change of fees begins with what is agreed: a part keeps its id, and with it what was earned of it. */
async function partsFor(ctx: Context, paper: Terms['paper'], caseId: string | null): Promise<Terms['parts']> {
  return paper === 'fee-change' && caseId !== null ? partsNow(ctx.db, caseId) : []
}

/** What is of the work, and nothing of the people. */
function againFor(terms: Terms, attorneyId: string): Terms {
  return {
    ...terms,
    attorneyId,
    parts: terms.parts.map((part) => ({ ...part, milestoneId: crypto.randomUUID() })),
    plan: null,
    second: null,
    payer: null,
  }
}

async function caseOf(
  ctx: Context,
  actor: SignedIn,
  { caseId, clientId }: { caseId: string; clientId: string },
) {
  const of = readableCase(actor, await findCase(ctx.db, caseId))
  if (of.clientId !== clientId || of.outcome !== null) throw engagementError('ENGAGEMENT_CLIENT_NOT_FOUND')
  return of
}

/** For staff. A change of the people takes the decision about conflicts away. */
export async function saveProposal(ctx: Context, input: DraftToSave): Promise<Engagement> {
  const actor = requireStaff(ctx)
  const client = await clientOf(ctx, input.clientId)
  await refuseOthersIntake(ctx, input)
  if (input.caseId !== null) await caseOf(ctx, actor, { caseId: input.caseId, clientId: client.id })
  await requireTaker(ctx, ctx.db, { field: 'terms.attorneyId', as: 'attorney', id: input.terms.attorneyId })
  refuseUnknownFees(ctx, input.terms)
  const row = await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const before = await lockEngagement(store, input.engagementId)
    const written = {
      ...writtenOf(input),
      changedAt: toDate(ctx.clock.now()),
    }
    if (!before) {
      if (input.before !== null) throw engagementError('ENGAGEMENT_CHANGED')
      const begun = { ...newRow(actor, input), ...written }
      if (!(await insertEngagement(store, begun))) throw engagementError('ENGAGEMENT_CHANGED')
      await note(ctx, tx, begun, 'engagement.written')
      return begun
    }
    const draft = draftOf(actor, before, input.before)
    if (draft.clientId !== input.clientId) throw engagementError('ENGAGEMENT_CLIENT_NOT_FOUND')
    const isSamePeople = JSON.stringify(peopleIn(draft.terms)) === JSON.stringify(peopleIn(input.terms))
    const changed = {
      ...draft,
      ...written,
      edition: draft.edition + 1,
      ...(!isSamePeople && { conflictOutcome: null, conflictBy: null, conflictAt: null, conflict: null }),
    }
    await updateEngagement(store, changed)
    await note(ctx, tx, changed, 'engagement.written')
    return changed
  })
  return proposalView(ctx, actor, row)
}

/** The case would open for who sent it. */
async function refuseOthersIntake(ctx: Context, { clientId, intakeId }: DraftToSave): Promise<void> {
  if (intakeId !== null && (await clientOfSent(ctx, intakeId)) !== clientId)
    throw engagementError('ENGAGEMENT_CLIENT_NOT_FOUND')
}

function peopleIn({ second, payer }: Terms): unknown {
  return [second, payer].map((each) => each && [each.firstName, each.lastName])
}

function writtenOf({ caseId, intakeId, terms }: DraftToSave) {
  const { attorneyId, kind } = terms
  return { caseId, intakeId, terms, attorneyId, kind, totalCents: totalCents(terms) }
}

function newRow({ userId }: SignedIn, input: DraftToSave): Omit<EngagementRow, 'changedAt'> {
  return {
    id: input.engagementId,
    clientId: input.clientId,
    ...writtenOf(input),
    writtenBy: userId,
    state: 'draft',
    edition: 1,
    version: 1,
    replacesId: null,
    conflictOutcome: null,
    conflictBy: null,
    conflictAt: null,
    conflict: null,
    papers: null,
    sentAt: null,
    sentBy: null,
    validUntil: null,
    endedAt: null,
    ended: null,
    signedAt: null,
    invoiceId: null,
    payLinkId: null,
    recordId: null,
    recordProblem: null,
  }
}

function refuseUnknownFees(ctx: Context, { governmentFees }: Terms): void {
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  for (const { fee } of governmentFees) {
    if (!isGovernmentFee(fee) || !governmentFeeRowOn(fee, today))
      throw engagementError('FEE_UNKNOWN', { fee })
  }
}

/** For staff who may read it. */
export async function getProposal(
  ctx: Context,
  { engagementId }: Pick<EngagementChange, 'engagementId'>,
): Promise<Engagement> {
  const actor = requireStaff(ctx)
  return proposalView(ctx, actor, readableProposal(actor, await findEngagement(ctx, engagementId)))
}

/** For staff who may read it. */
export async function discardProposal(
  ctx: Context,
  { engagementId, before }: EngagementChange,
): Promise<{ discarded: true }> {
  const actor = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = draftOf(actor, await lockEngagement({ db: tx, seal: ctx.seal }, engagementId), before)
    await deleteEngagement(tx, row.id)
    await note(ctx, tx, row, 'engagement.discarded')
  })
  return { discarded: true }
}

/** For staff: theirs; all for an administrator. */
export async function listProposals(ctx: Context, asked: EngagementsQuery): Promise<PageOf<EngagementItem>> {
  const reader = requireStaff(ctx)
  const now = ctx.clock.now()
  const { state, clientId, cursor, limit = LIST_MAX } = asked
  const { rows, next } = await readPage(
    ctx,
    { cursor, limit },
    {
      keyset: LAST_CHANGED_FIRST,
      read: (stretch) => listEngagements(ctx, { reader, state, clientId, now: toDate(now) }, stretch),
    },
  )
  const people = new Map(
    (await listByIds(ctx.db, [...new Set(rows.flatMap((row) => [row.clientId, row.attorneyId]))])).map(
      (each) => [each.id, displayName(each)],
    ),
  )
  const signers = Map.groupBy(
    await waitingSigners(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ engagementId }) => engagementId,
  )
  const caseIds = rows.flatMap(({ caseId }) => caseId ?? [])
  const cases = new Map((await listCasesByIds(ctx.db, caseIds)).map((of) => [of.id, of]))
  const items = rows.map((row): EngagementItem => {
    const of = cases.get(row.caseId ?? '')
    const shown = shownState(row, now)
    return {
      id: row.id,
      state: shown,
      client: { id: row.clientId, name: row.unreadable ?? people.get(row.clientId) ?? '' },
      paper: row.paper,
      kind: row.kind,
      attorney: people.get(row.attorneyId) ?? '',
      totalCents: row.totalCents,
      case: of ? { id: of.id, number: of.number } : null,
      changedAt: row.changedAt.toISOString(),
      validUntil: row.validUntil?.toISOString() ?? null,
      waitsFor: shown === 'sent' ? (signers.get(row.id) ?? []).map(nameOfPerson) : [],
    }
  })
  return { items, next }
}

/** What happened to a proposal, in the activity log. */
export async function note(
  ctx: Context,
  tx: Database,
  { id: engagementId, clientId: subjectId, version }: Pick<EngagementRow, 'id' | 'clientId' | 'version'>,
  action: keyof typeof ENGAGEMENT_ACTIONS,
  more: Readonly<Record<string, string | number | null>> = {},
): Promise<void> {
  await recordAudit(tx, asker(ctx), {
    action: ENGAGEMENT_ACTIONS[action],
    subjectId,
    after: { engagementId, version, ...more },
  })
}
