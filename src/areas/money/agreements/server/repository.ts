import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { casesTable, isOnCaseRow } from '#areas/cases/cases/server/index.ts'
import { hasTrustFor } from '#areas/money/ledger/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { EARNINGS_SHOWN_MAX, VERSIONS_SHOWN_MAX } from '../rules/agreement.ts'
import { feeAgreements, feeEarnings, feeEvents, feeHours, feeMilestones } from './tables.ts'

export type AgreementRow = typeof feeAgreements.$inferSelect
export type MilestoneRow = typeof feeMilestones.$inferSelect
export type EventRow = typeof feeEvents.$inferSelect
export type EarningRow = typeof feeEarnings.$inferSelect
export type HoursRow = typeof feeHours.$inferSelect
export type NewMilestone = Omit<typeof feeMilestones.$inferInsert, 'id' | 'agreementId'>

const STANDS = and(isNotNull(feeAgreements.agreedAt), isNull(feeAgreements.replacedAt))

/** Newest version first. */
export function listVersions(db: Database, caseId: string): Promise<AgreementRow[]> {
  return db
    .select()
    .from(feeAgreements)
    .where(eq(feeAgreements.caseId, caseId))
    .orderBy(desc(feeAgreements.version))
    .limit(VERSIONS_SHOWN_MAX)
}

/** Runs in a transaction: every change of a case's agreement or earnings waits for it. */
export async function lockCurrent(tx: Database, caseId: string): Promise<AgreementRow | null> {
  // If replaced during the wait, the second read sees the next version.
  return (await lockStanding(tx, caseId)) ?? lockStanding(tx, caseId)
}

async function lockStanding(tx: Database, caseId: string): Promise<AgreementRow | null> {
  const [row] = await tx
    .select()
    .from(feeAgreements)
    .where(and(eq(feeAgreements.caseId, caseId), STANDS))
    .for('update')
  return row ?? null
}

export async function lockDraft(tx: Database, caseId: string): Promise<AgreementRow | null> {
  const [row] = await tx
    .select()
    .from(feeAgreements)
    .where(and(eq(feeAgreements.caseId, caseId), isNull(feeAgreements.agreedAt)))
    .for('update')
  return row ?? null
}

/** Null if a draft of this case was begun since. */
export async function insertDraft(
  tx: Database,
  row: typeof feeAgreements.$inferInsert,
): Promise<AgreementRow | null> {
  const [inserted] = await tx.insert(feeAgreements).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function changeAgreement(
  tx: Database,
  id: string,
  changes: Partial<Omit<AgreementRow, 'id' | 'caseId' | 'version'>>,
): Promise<AgreementRow> {
  return onlyRow(await tx.update(feeAgreements).set(changes).where(eq(feeAgreements.id, id)).returning())
}

export async function removeDraft(tx: Database, id: string): Promise<void> {
  await tx.delete(feeMilestones).where(eq(feeMilestones.agreementId, id))
  await tx.delete(feeAgreements).where(eq(feeAgreements.id, id))
}

export async function replaceMilestones(
  tx: Database,
  agreementId: string,
  milestones: readonly NewMilestone[],
): Promise<void> {
  await tx.delete(feeMilestones).where(eq(feeMilestones.agreementId, agreementId))
  await tx.insert(feeMilestones).values(milestones.map((each) => ({ ...each, agreementId })))
}

export function listMilestones(db: Database, agreementIds: readonly string[]): Promise<MilestoneRow[]> {
  if (agreementIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(feeMilestones)
    .where(inArray(feeMilestones.agreementId, [...agreementIds]))
    .orderBy(asc(feeMilestones.agreementId), asc(feeMilestones.position))
}

/** Active events, and those a person took back: they decide who may record the event. */
export function listEvents(db: Database, caseIds: readonly string[]): Promise<EventRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  const matters = or(isNull(feeEvents.undoneAt), isNotNull(feeEvents.undoneBy))
  return db
    .select()
    .from(feeEvents)
    .where(and(inArray(feeEvents.caseId, [...caseIds]), matters))
    .orderBy(asc(feeEvents.id))
}

/** Does nothing if already recorded. */
export async function noteEvent(tx: Database, row: typeof feeEvents.$inferInsert): Promise<EventRow | null> {
  const [inserted] = await tx.insert(feeEvents).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

type EventUndoing = Pick<EventRow, 'undoneAt' | 'undoneBy' | 'undoneReason'>

export async function undoEvent(
  tx: Database,
  { caseId, milestoneId }: { caseId: string; milestoneId: string },
  undoing: EventUndoing,
): Promise<boolean> {
  const isIt = and(eq(feeEvents.caseId, caseId), eq(feeEvents.milestoneId, milestoneId))
  const rows = await tx
    .update(feeEvents)
    .set(undoing)
    .where(and(isIt, isNull(feeEvents.undoneAt)))
    .returning()
  return rows.length > 0
}

/** Those of each case not undone, oldest first. */
export function listStanding(db: Database, caseIds: readonly string[]): Promise<EarningRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(feeEarnings)
    .where(and(inArray(feeEarnings.caseId, [...caseIds]), isNull(feeEarnings.undoneAt)))
    .orderBy(asc(feeEarnings.earnedAt), asc(feeEarnings.id))
}

/** A case's newest. */
export function listNewest(db: Database, caseId: string): Promise<EarningRow[]> {
  return db
    .select()
    .from(feeEarnings)
    .where(eq(feeEarnings.caseId, caseId))
    .orderBy(desc(feeEarnings.earnedAt), desc(feeEarnings.id))
    .limit(EARNINGS_SHOWN_MAX)
}

export function listEarningsByIds(db: Database, ids: readonly string[]): Promise<EarningRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(feeEarnings)
    .where(inArray(feeEarnings.id, [...ids]))
}

export async function findEarning(db: Database, id: string): Promise<EarningRow | null> {
  const [row] = await listEarningsByIds(db, [id])
  return row ?? null
}

/** Null if the id exists: a repeat. */
export async function insertEarning(
  tx: Database,
  row: typeof feeEarnings.$inferInsert,
): Promise<EarningRow | null> {
  const [inserted] = await tx.insert(feeEarnings).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function changeEarning(
  tx: Database,
  id: string,
  changes: Partial<Pick<EarningRow, 'takenBackCents' | 'undoneAt' | 'undoneBy' | 'undoneReason'>>,
): Promise<void> {
  await tx.update(feeEarnings).set(changes).where(eq(feeEarnings.id, id))
}

export const AGREEMENTS_OLDEST_FIRST: Keyset = {
  name: 'fee proposals',
  direction: 'asc',
  keys: [{ column: feeMilestones.id, kind: 'id' }],
}

export type Waiting = { milestone: MilestoneRow; caseId: string }

/** `turn`: number of earlier proposals, from the records. */
export type WaitingTurn = Waiting & { turn: number }

/** Of all cases. */
export async function listAllWaiting(
  db: Database,
  today: string,
  { after, limit }: Stretch,
): Promise<Placed<WaitingTurn>[]> {
  const rows = await selectTurns(db)
    .where(and(isWaiting(db, today), beyond(AGREEMENTS_OLDEST_FIRST, after)))
    .orderBy(...orderOf(AGREEMENTS_OLDEST_FIRST))
    .limit(limit)
  return rows.map(({ place, ...row }) => ({ row, place }))
}

/** Null if it is not, or no longer, waiting. */
export async function findWaiting(
  db: Database,
  { milestoneRowId, today }: { milestoneRowId: string; today: string },
): Promise<WaitingTurn | null> {
  const isIt = eq(feeMilestones.id, milestoneRowId)
  const [row] = await selectTurns(db).where(and(isWaiting(db, today), isIt))
  return row ?? null
}

function selectTurns(db: Database) {
  const { caseId } = feeAgreements
  const ofIt = (table: typeof feeEvents | typeof feeEarnings) =>
    and(eq(table.caseId, caseId), eq(table.milestoneId, feeMilestones.milestoneId))
  const counted = (table: typeof feeEvents | typeof feeEarnings) =>
    db
      .select({ count: sql`count(*)` })
      .from(table)
      .where(ofIt(table))
  const turn = sql<number>`((${counted(feeEvents)}) + (${counted(feeEarnings)}))`.mapWith(Number)
  return db
    .select({ milestone: feeMilestones, caseId, turn, place: placeIn(AGREEMENTS_OLDEST_FIRST) })
    .from(feeMilestones)
    .innerJoin(feeAgreements, eq(feeAgreements.id, feeMilestones.agreementId))
}

/** Who recorded the event or approved the newest work; null if automatic. */
export async function proposedBy(
  db: Database,
  { caseId, milestoneId }: { caseId: string; milestoneId: string },
): Promise<string | null> {
  const [event] = await db
    .select({ by: feeEvents.byId })
    .from(feeEvents)
    .where(
      and(eq(feeEvents.caseId, caseId), eq(feeEvents.milestoneId, milestoneId), isNull(feeEvents.undoneAt)),
    )
  if (event) return event.by
  const [work] = await db
    .select({ by: feeHours.approvedBy })
    .from(feeHours)
    .where(
      and(eq(feeHours.caseId, caseId), eq(feeHours.milestoneId, milestoneId), isNotNull(feeHours.approvedAt)),
    )
    .orderBy(desc(feeHours.approvedAt))
    .limit(1)
  return work?.by ?? null
}

function isWaiting(db: Database, today: string): SQL | undefined {
  return and(
    STANDS,
    happened(db, today),
    sql`${dueSum(db)} > ${earnedSum(db)}`,
    hasTrustFor(db, feeAgreements.caseId),
  )
}

/** Parts whose event happened, not fully earned, with trust money for the case, of cases the actor works on. */
export async function listWaiting(
  db: Database,
  { actor, today, stretch: { after, limit } }: { actor: SignedIn; today: string; stretch: Stretch },
): Promise<Placed<Waiting>[]> {
  const { caseId } = feeAgreements
  const rows = await db
    .select({ milestone: feeMilestones, caseId, place: placeIn(AGREEMENTS_OLDEST_FIRST) })
    .from(feeMilestones)
    .innerJoin(feeAgreements, eq(feeAgreements.id, feeMilestones.agreementId))
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .where(
      and(
        isWaiting(db, today),
        actor.role === 'admin' ? undefined : isOnCaseRow(actor.userId),
        beyond(AGREEMENTS_OLDEST_FIRST, after),
      ),
    )
    .orderBy(...orderOf(AGREEMENTS_OLDEST_FIRST))
    .limit(limit)
  return rows.map(({ place, ...row }) => ({ row, place }))
}

/** As `hasHappened` in the rules. */
function happened(db: Database, today: string): SQL | undefined {
  const ofIt = and(
    eq(feeEvents.caseId, feeAgreements.caseId),
    eq(feeEvents.milestoneId, feeMilestones.milestoneId),
  )
  const events = (which: SQL) =>
    db
      .select({ one: sql`1` })
      .from(feeEvents)
      .where(and(ofIt, which))
  const isDue = or(
    and(eq(feeMilestones.event, 'date'), lte(feeMilestones.onDate, today)),
    and(eq(feeMilestones.event, 'hours'), sql`${approvedSum(db)} > 0`),
  )
  return or(
    exists(events(isNull(feeEvents.undoneAt))),
    and(isDue, notExists(events(isNotNull(feeEvents.undoneBy)))),
  )
}

/** As `openOf` in the rules, before what was earned. */
function dueSum(db: Database): SQL {
  const { event, amountCents } = feeMilestones
  const open = approvedSum(db, eq(feeHours.isInvoiced, false))
  return sql`CASE WHEN ${event} = 'hours' THEN LEAST(${amountCents}, ${open}) ELSE ${amountCents} END`
}

function approvedSum(db: Database, which?: SQL): SQL {
  const sums = db
    .select({ sum: sql`coalesce(sum(${feeHours.amountCents}), 0)` })
    .from(feeHours)
    .where(
      and(
        eq(feeHours.caseId, feeAgreements.caseId),
        eq(feeHours.milestoneId, feeMilestones.milestoneId),
        isNotNull(feeHours.approvedAt),
        which,
      ),
    )
  return sql`(${sums})`
}

function earnedSum(db: Database): SQL {
  const { amountCents, takenBackCents, caseId, milestoneId, undoneAt } = feeEarnings
  const sums = db
    .select({ sum: sql`coalesce(sum(${amountCents} - ${takenBackCents}), 0)` })
    .from(feeEarnings)
    .where(
      and(eq(caseId, feeAgreements.caseId), eq(milestoneId, feeMilestones.milestoneId), isNull(undoneAt)),
    )
  return sql`(${sums})`
}

export const OWN_NEWEST_FIRST: Keyset = {
  name: 'own fee agreements',
  direction: 'desc',
  keys: [{ column: feeAgreements.id, kind: 'id' }],
}

/** A client's active agreements. */
export function listOwn(
  db: Database,
  clientId: string,
  { after, limit }: Stretch,
): Promise<Placed<AgreementRow>[]> {
  return db
    .select({ row: feeAgreements, place: placeIn(OWN_NEWEST_FIRST) })
    .from(feeAgreements)
    .innerJoin(casesTable, eq(casesTable.id, feeAgreements.caseId))
    .where(and(eq(casesTable.clientId, clientId), STANDS, beyond(OWN_NEWEST_FIRST, after)))
    .orderBy(...orderOf(OWN_NEWEST_FIRST))
    .limit(limit)
}

/** All agreed versions of these cases, newest first, up to a file's limit. */
export function listAgreed(db: Database, caseIds: readonly string[]): Promise<AgreementRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(feeAgreements)
    .where(and(inArray(feeAgreements.caseId, [...caseIds]), isNotNull(feeAgreements.agreedAt)))
    .orderBy(desc(feeAgreements.id))
    .limit(EXPORT_ROWS_MAX + 1)
}

export function listEarned(db: Database, caseIds: readonly string[]): Promise<EarningRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(feeEarnings)
    .where(inArray(feeEarnings.caseId, [...caseIds]))
    .orderBy(desc(feeEarnings.earnedAt), desc(feeEarnings.id))
    .limit(EXPORT_ROWS_MAX + 1)
}

export type Approved = {
  caseId: string
  milestoneId: string
  minutes: number
  amountCents: number
  /** The part of it that an invoice has billed. */
  invoicedCents: number
}

/** Approved work for these cases, by part. */
export function listApproved(db: Database, caseIds: readonly string[]): Promise<Approved[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  const { caseId, milestoneId } = feeHours
  return db
    .select({
      caseId,
      milestoneId,
      minutes: sql<number>`sum(${feeHours.minutes})`.mapWith(Number),
      amountCents: sql<number>`sum(${feeHours.amountCents})`.mapWith(Number),
      invoicedCents:
        sql<number>`coalesce(sum(${feeHours.amountCents}) FILTER (WHERE ${feeHours.isInvoiced}), 0)`.mapWith(
          Number,
        ),
    })
    .from(feeHours)
    .where(and(inArray(caseId, [...caseIds]), isNotNull(feeHours.approvedAt)))
    .groupBy(caseId, milestoneId)
}

export const HOURS_NEWEST_FIRST: Keyset = {
  name: 'fee hours',
  direction: 'desc',
  keys: [
    { column: feeHours.workedOn, kind: 'date' },
    { column: feeHours.id, kind: 'id' },
  ],
}

export function listHours(
  db: Database,
  caseId: string,
  { after, limit }: Stretch,
): Promise<Placed<HoursRow>[]> {
  return db
    .select({ row: feeHours, place: placeIn(HOURS_NEWEST_FIRST) })
    .from(feeHours)
    .where(and(eq(feeHours.caseId, caseId), beyond(HOURS_NEWEST_FIRST, after)))
    .orderBy(...orderOf(HOURS_NEWEST_FIRST))
    .limit(limit)
}

export async function findHours(db: Database, id: string): Promise<HoursRow | null> {
  const [row] = await db.select().from(feeHours).where(eq(feeHours.id, id))
  return row ?? null
}

/** Null if the id exists: a repeat. */
export async function insertHours(tx: Database, row: typeof feeHours.$inferInsert): Promise<HoursRow | null> {
  const [inserted] = await tx.insert(feeHours).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function approveHours(
  tx: Database,
  id: string,
  approval: Pick<HoursRow, 'approvedAt' | 'approvedBy'>,
): Promise<HoursRow> {
  return onlyRow(await tx.update(feeHours).set(approval).where(eq(feeHours.id, id)).returning())
}

export async function removeHours(tx: Database, id: string): Promise<void> {
  await tx.delete(feeHours).where(eq(feeHours.id, id))
}

/** Of these cases, newest first, up to a file's limit. */
export function listWorked(db: Database, caseIds: readonly string[]): Promise<HoursRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(feeHours)
    .where(and(inArray(feeHours.caseId, [...caseIds]), isNotNull(feeHours.approvedAt)))
    .orderBy(...orderOf(HOURS_NEWEST_FIRST))
    .limit(EXPORT_ROWS_MAX + 1)
}
