// Hours worked for a part of the fee: recorded by the worker, and earned once approved.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type CaseRow, tellReaders } from '#areas/cases/cases/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { HoursEntry, HoursFacts, HoursOfCaseQuery, HoursPath, Milestone } from '../contract.ts'
import { isDayOfWork, workCents } from '../rules/agreement.ts'
import { agreementError } from './agreement-error.ts'
import { AGREEMENT_ACTIONS } from './audit-actions.ts'
import { partsNow } from './fees-of-case.ts'
import {
  approveHours as markApproved,
  findHours,
  HOURS_NEWEST_FIRST,
  type HoursRow,
  insertHours,
  listApproved,
  listHours,
  listMilestones,
  removeHours as remove,
} from './repository.ts'
import { requireCurrent } from './write-agreement.ts'

/** For staff on the case: its hours, approved or not. */
export async function hoursOfCase(ctx: Context, query: HoursOfCaseQuery): Promise<PageOf<HoursEntry>> {
  const of = await payableCase(ctx, ctx.db, query.caseId)
  const read = (stretch: Stretch) => listHours(ctx.db, of.id, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: HOURS_NEWEST_FIRST, read })
  return { items: await viewsOf(ctx.db, rows), next }
}

/** For staff on the case. The rate is the agreement's. A repeat with the same id changes nothing. */
export async function recordHours(ctx: Context, input: HoursFacts): Promise<HoursEntry> {
  const of = await payableCase(ctx, ctx.db, input.caseId)
  if (!isDayOfWork(plainDate(input.workedOn), dateIn(FIRM_ZONE, ctx.clock.now()))) {
    throw agreementError('FEE_WORK_DAY_INVALID')
  }
  const row = await ctx.db.transaction((tx) => recordOnce(ctx, tx, of, input))
  return viewOf(ctx.db, row)
}

async function recordOnce(
  ctx: Context,
  tx: Database,
  of: CaseRow,
  { hoursId: id, ...facts }: HoursFacts,
): Promise<HoursRow> {
  const { id: agreementId } = await requireCurrent(tx, of.id)
  const milestones = await listMilestones(tx, [agreementId])
  const rateCents = milestones.find(({ milestoneId }) => milestoneId === facts.milestoneId)?.rateCents ?? null
  if (rateCents === null) throw generalError('NOT_FOUND')
  const row = await insertHours(tx, {
    ...facts,
    id,
    rateCents,
    amountCents: workCents(facts.minutes, rateCents),
    recordedBy: requireStaff(ctx).userId,
    recordedAt: toDate(ctx.clock.now()),
  })
  if (!row) return sentBefore(tx, id, of.id)
  await tell(ctx, tx, { of, row, action: 'hours.recorded' })
  return row
}

/** The id of another case's work is not revealed. */
async function sentBefore(tx: Database, id: string, caseId: string): Promise<HoursRow> {
  const row = await findHours(tx, id)
  if (row?.caseId !== caseId) throw generalError('NOT_FOUND')
  return row
}

/** For staff on the case: approved hours are earned and unchangeable. Safe to repeat. */
export async function approveHours(ctx: Context, { caseId, hoursId }: HoursPath): Promise<HoursEntry> {
  const of = await payableCase(ctx, ctx.db, caseId)
  const row = await ctx.db.transaction(async (tx) => {
    await requireCurrent(tx, of.id)
    const found = await hoursIn(tx, hoursId, of.id)
    if (found.approvedAt) return found
    const approvedAt = toDate(ctx.clock.now())
    const approved = await markApproved(tx, hoursId, { approvedAt, approvedBy: requireStaff(ctx).userId })
    await tell(ctx, tx, { of, row: approved, action: 'hours.approved' })
    return approved
  })
  return viewOf(ctx.db, row)
}

/** For staff on the case, until the hours are approved. */
export async function removeHours(ctx: Context, { caseId, hoursId }: HoursPath): Promise<{ removed: true }> {
  const of = await payableCase(ctx, ctx.db, caseId)
  await ctx.db.transaction(async (tx) => {
    await requireCurrent(tx, of.id)
    const row = await hoursIn(tx, hoursId, of.id)
    if (row.approvedAt) throw agreementError('FEE_HOURS_APPROVED')
    await remove(tx, hoursId)
    await tell(ctx, tx, { of, row, action: 'hours.removed' })
  })
  return { removed: true }
}

async function hoursIn(tx: Database, hoursId: string, caseId: string): Promise<HoursRow> {
  const row = await findHours(tx, hoursId)
  if (row?.caseId !== caseId) throw generalError('NOT_FOUND')
  return row
}

export type BilledWork = Pick<
  HoursRow,
  'id' | 'workedOn' | 'minutes' | 'description' | 'amountCents' | 'recordedBy'
> & { approvedAt: Date; approvedBy: string }

type OnInvoice = { of: CaseRow; part: HourlyPart; work: readonly BilledWork[] }

/** Part of a transaction that holds the agreement: approved work that an invoice bills. Put there before, it is there once. */
export async function putOnInvoice(
  ctx: Context,
  tx: Database,
  { of, part: { milestoneId, rateCents }, work }: OnInvoice,
): Promise<void> {
  const recordedAt = toDate(ctx.clock.now())
  for (const each of work) {
    const facts = { caseId: of.id, milestoneId, rateCents, recordedAt, isInvoiced: true }
    const row = await insertHours(tx, { ...each, ...facts })
    if (row) await tell(ctx, tx, { of, row, action: 'hours.approved' })
  }
}

type HourlyPart = {
  milestoneId: string
  name: Milestone['name']
  rateCents: Cents
  /** Of its maximum, not yet worked. */
  leftCents: Cents
}

/** The hourly parts of the agreement in force; none where there is none. */
export async function hourlyParts(db: Database, caseId: string): Promise<HourlyPart[]> {
  const approved = await listApproved(db, [caseId])
  return (await partsNow(db, caseId)).flatMap(({ milestoneId, name, amountCents, rateCents }) => {
    if (rateCents === null) return []
    const worked = approved.find((each) => each.milestoneId === milestoneId)?.amountCents ?? 0
    return [{ milestoneId, name, rateCents, leftCents: Math.max(0, amountCents - worked) }]
  })
}

/** Runs in a transaction: locks the agreement until it ends. */
export async function lockHourlyPart(tx: Database, caseId: string, milestoneId: string): Promise<HourlyPart> {
  await requireCurrent(tx, caseId)
  const part = (await hourlyParts(tx, caseId)).find((each) => each.milestoneId === milestoneId)
  if (!part) throw generalError('NOT_FOUND')
  return part
}

type Told = {
  of: CaseRow
  row: HoursRow
  action: 'hours.recorded' | 'hours.approved' | 'hours.removed'
}

async function tell(ctx: Context, tx: Database, { of, row, action }: Told): Promise<void> {
  const { id: hoursId, milestoneId, minutes, amountCents } = row
  await recordAudit(tx, asker(ctx), {
    action: AGREEMENT_ACTIONS[action],
    subjectId: of.clientId,
    after: { milestoneId, caseNumber: of.number, hoursId, minutes, amountCents },
  })
  await tellReaders(tx, { kind: 'fees', caseId: of.id, isShared: action === 'hours.approved' })
}

async function viewsOf(db: Database, rows: readonly HoursRow[]): Promise<HoursEntry[]> {
  const people = rows.flatMap(({ recordedBy, approvedBy }) => [recordedBy, approvedBy])
  const names = await namesOf(db, [...new Set(people.filter((id) => id !== null))])
  return rows.map(
    ({
      caseId: _case,
      recordedBy,
      recordedAt: _at,
      isInvoiced: _invoiced,
      approvedAt,
      approvedBy,
      ...row
    }) => ({
      ...row,
      recordedBy: names.get(recordedBy) ?? '',
      approved:
        approvedAt === null ? null : { at: approvedAt.toISOString(), by: names.get(approvedBy ?? '') ?? '' },
    }),
  )
}

async function viewOf(db: Database, row: HoursRow): Promise<HoursEntry> {
  const [view] = await viewsOf(db, [row])
  if (!view) throw new Error('work vanished while it was read')
  return view
}
