// A case's fee is drafted by staff and binding once the client agrees; any later change is a new version.
import { randomUUID } from 'node:crypto'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type CaseRow, tellReaders } from '#areas/cases/cases/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { AgreeInput, CaseFees, DraftFacts, DraftPath } from '../contract.ts'
import { whyNotReplace } from '../rules/agreement.ts'
import { agreementError } from './agreement-error.ts'
import { AGREEMENT_ACTIONS } from './audit-actions.ts'
import { feesOfCase, readStandings } from './fees-of-case.ts'
import { followStatuses } from './follow-case.ts'
import {
  type AgreementRow,
  changeAgreement,
  insertDraft,
  listMilestones,
  listVersions,
  lockCurrent,
  lockDraft,
  type NewMilestone,
  removeDraft,
  replaceMilestones,
} from './repository.ts'

/** For staff on the case. Never overwrites another's newer save. */
export async function saveDraft(ctx: Context, input: DraftFacts): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, input.caseId)
  await ctx.db.transaction(async (tx) => {
    const current = await lockCurrent(tx, of.id)
    if (current && input.reason === null) throw agreementError('FEE_REASON_MISSING')
    const milestones = input.milestones.map(
      ({ name: { en: nameEn, es: nameEs }, ...each }, position): NewMilestone => ({
        ...each,
        nameEn,
        nameEs,
        position,
      }),
    )
    await refuseBelowEarned(ctx, tx, current, milestones)
    const draft = await begunOrChanged(ctx, tx, of, input)
    await replaceMilestones(tx, draft.id, milestones)
    await tell(ctx, tx, { of, row: draft, action: 'fees.written', isShared: false })
  })
  return feesOfCase(ctx, ctx.db, of)
}

async function begunOrChanged(
  ctx: Context,
  tx: Database,
  of: CaseRow,
  { edition, reason }: Pick<DraftFacts, 'edition' | 'reason'>,
): Promise<AgreementRow> {
  const written = { reason, writtenBy: requireStaff(ctx).userId, writtenAt: toDate(ctx.clock.now()) }
  const draft = await lockDraft(tx, of.id)
  if ((draft?.edition ?? null) !== edition) throw agreementError('FEE_DRAFT_CHANGED')
  if (draft) return changeAgreement(tx, draft.id, { ...written, edition: draft.edition + 1 })
  const [newest] = await listVersions(tx, of.id)
  const begun = await insertDraft(tx, {
    ...written,
    id: randomUUID(),
    caseId: of.id,
    version: (newest?.version ?? 0) + 1,
  })
  if (!begun) throw agreementError('FEE_DRAFT_CHANGED')
  return begun
}

/** For staff on the case. A missing draft is already discarded. */
export async function discardDraft(ctx: Context, { caseId, edition }: DraftPath): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, caseId)
  await ctx.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, of.id)
    if (!draft) return
    if (draft.edition !== edition) throw agreementError('FEE_DRAFT_CHANGED')
    await tell(ctx, tx, { of, row: draft, action: 'fees.discarded', isShared: false })
    await removeDraft(tx, draft.id)
  })
  return feesOfCase(ctx, ctx.db, of)
}

/** For staff on the case: the client agreed to the draft as shown. */
export async function agree(ctx: Context, { caseId, edition, agreedOn }: AgreeInput): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, caseId)
  if (daysBetween(plainDate(agreedOn), dateIn(FIRM_ZONE, ctx.clock.now())) < 0) {
    throw agreementError('FEE_DAY_INVALID')
  }
  await ctx.db.transaction(async (tx) => {
    const current = await lockCurrent(tx, of.id)
    const draft = await lockDraft(tx, of.id)
    if (draft?.edition !== edition) throw agreementError('FEE_DRAFT_CHANGED')
    await refuseBelowEarned(ctx, tx, current, await listMilestones(tx, [draft.id]))
    const at = toDate(ctx.clock.now())
    if (current) await changeAgreement(tx, current.id, { replacedAt: at })
    const row = await changeAgreement(tx, draft.id, {
      agreedOn,
      agreedAt: at,
      agreedBy: requireStaff(ctx).userId,
    })
    await tell(ctx, tx, { of, row, action: 'fees.agreed', isShared: true })
    await followStatuses(ctx, tx, of.id)
  })
  return feesOfCase(ctx, ctx.db, of)
}

/** For staff on the case, in the transaction of the last signature: the fee of the letter, in place of any draft and of what was agreed before. */
export async function agreeTo(
  ctx: Context,
  { caseId, milestones, reason }: Pick<DraftFacts, 'caseId' | 'milestones'> & { reason: string },
): Promise<void> {
  const draft = await lockDraft(ctx.db, caseId)
  const isFirst = (await lockCurrent(ctx.db, caseId)) === null
  const edition = draft?.edition ?? null
  const written = await saveDraft(ctx, { caseId, edition, reason: isFirst ? null : reason, milestones })
  if (!written.draft) throw agreementError('FEE_DRAFT_CHANGED')
  const agreedOn = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  await agree(ctx, { caseId, edition: written.draft.edition, agreedOn })
}

type Told = {
  of: CaseRow
  row: AgreementRow
  action: 'fees.written' | 'fees.discarded' | 'fees.agreed'
  isShared: boolean
}

async function tell(ctx: Context, tx: Database, { of, row, action, isShared }: Told): Promise<void> {
  const milestones = await listMilestones(tx, [row.id])
  const amountCents = milestones.reduce((sum, each) => sum + each.amountCents, 0)
  await recordAudit(tx, asker(ctx), {
    action: AGREEMENT_ACTIONS[action],
    subjectId: of.clientId,
    after: { agreementId: row.id, caseNumber: of.number, version: row.version, amountCents },
  })
  await tellReaders(tx, { kind: 'fees', caseId: of.id, isShared })
}

/** Earned amounts stay in the next version: else the books would have a fee without an agreement. */
async function refuseBelowEarned(
  ctx: Context,
  tx: Database,
  current: AgreementRow | null,
  terms: readonly Pick<NewMilestone, 'milestoneId' | 'amountCents'>[],
): Promise<void> {
  if (!current) return
  const standings = await readStandings(ctx, tx, current)
  const earned = new Map(standings.map((each) => [each.row.milestoneId, each.earnedCents]))
  const problem = whyNotReplace(terms, earned)
  if (!problem) return
  const of = standings.find(({ row }) => row.milestoneId === problem.milestoneId)
  throw agreementError('FEE_BELOW_EARNED', {
    name: of ? nameIn(ctx, of.row) : '',
    earned: formatCents(problem.earnedCents, ctx.language),
  })
}

function nameIn({ language }: Context, row: { nameEn: string; nameEs: string }): string {
  return { en: row.nameEn, es: row.nameEs }[language]
}

/** The case's active agreement; NOT_FOUND if there is none. */
export async function requireCurrent(tx: Database, caseId: string): Promise<AgreementRow> {
  const current = await lockCurrent(tx, caseId)
  if (!current) throw generalError('NOT_FOUND')
  return current
}
