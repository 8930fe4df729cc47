// One intake whole: as its owner reads it, and as the firm does.
import { displayName, findByEmail, listByIds, namesOf } from '#areas/people/users/server/index.ts'
import { hasProven, visitorOf } from '#areas/people/visitors/server/index.ts'
import { wholeNameOf } from '#kernel/person-name.ts'
import type { Instant } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { IntakeReading, SentIntake, SessionKey } from '../contract.ts'
import type { Answers } from '../rules/answers.ts'
import { answersOnPath } from '../rules/flow.ts'
import { canHandleIntake, canReadCopy, canReadIntake, canReadUnfinished } from '../rules/policy.ts'
import { isUrgent, urgentReasons, urgentReasonsAsSent, urgentWordsIn } from '../rules/urgency.ts'
import type { UrgentReason } from '../rules/urgent-answers.ts'
import { callsOf } from './calls-repository.ts'
import { askedOf, redFlagsOf } from './intake-record.ts'
import { findIntake, findLiving, type IntakeRow } from './repository.ts'
import { stepsOf } from './sent-repository.ts'
import { asSession } from './session-of.ts'

type Person = Parameters<typeof displayName>[0] & { id: string }

/** A person without an account is identified by their answers. */
export function clientOf(
  person: Person | undefined,
  { ownerId, answers }: { ownerId: string | null; answers: Answers },
): IntakeReading['client'] {
  const answered = answers.name && wholeNameOf(answers.name)
  return {
    id: ownerId,
    name: answered ?? (person ? displayName(person) : ''),
    email: person?.email ?? answers.email ?? '',
  }
}

export async function ownersById(
  ctx: Context,
  rows: readonly { ownerId: string | null }[],
): Promise<Map<string, Person>> {
  const ids = rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
  const people = await listByIds(ctx.db, ids)
  return new Map(people.map((person) => [person.id, person]))
}

/** The answers on the current path; answers left behind by a change are not shown. */
export async function readIntake(ctx: Context, input: SessionKey): Promise<IntakeReading> {
  const row = await findIntake(ctx, input.sessionId)
  if (!row || !(await mayRead(ctx, row))) throw generalError('NOT_FOUND')
  return readingOf(ctx, row)
}

/** By account, by key, by the proof of its address, or as staff. */
export async function mayRead(ctx: Context, row: IntakeRow): Promise<boolean> {
  const visitor = ctx.actor.kind === 'user' ? null : await visitorOf(ctx)
  if (canReadIntake(ctx.actor, visitor?.id ?? null, row)) return true
  const isProven = visitor !== null && row.provenEmail !== null && hasProven(ctx, visitor, row.provenEmail)
  return isProven && canReadCopy(row.provenEmail, row)
}

/** For staff. One that became another attorney's case is NOT_FOUND, like one that never was. */
export async function findSent(ctx: Context, sessionId: string, db = ctx.db): Promise<IntakeRow> {
  requireStaff(ctx)
  const row = await findIntake({ db, seal: ctx.seal }, sessionId)
  if (!row || !canHandleIntake(ctx.actor, row)) throw generalError('NOT_FOUND')
  return row
}

/** For staff: sent intakes, and urgent drafts. Any other draft is NOT_FOUND. */
export async function findToCall(ctx: Context, sessionId: string, db = ctx.db): Promise<IntakeRow> {
  requireStaff(ctx)
  return onlyToCall(ctx, await findIntake({ db, seal: ctx.seal }, sessionId))
}

function onlyToCall(ctx: Context, row: IntakeRow | null): IntakeRow {
  if (!row) throw generalError('NOT_FOUND')
  const unfinished = { ...row, isUrgent: row.alertedAt !== null || isUrgent(row.answers, ctx.clock.now()) }
  const isOpen = canHandleIntake(ctx.actor, row) || canReadUnfinished(ctx.actor, unfinished)
  if (!isOpen) throw generalError('NOT_FOUND')
  return row
}

/** For staff, whose mail may name a draft merged since: then the intake with its answers. */
export async function readSentIntake(ctx: Context, input: SessionKey): Promise<SentIntake> {
  requireStaff(ctx)
  const row = onlyToCall(ctx, await findLiving(ctx, input.sessionId))
  const [steps, calls] = await Promise.all([stepsOf(ctx.db, row.id), callsOf(ctx.db, row.id)])
  const { attorneyId } = row
  const people = [
    ...steps.map(({ handledBy }) => handledBy),
    ...calls.map(({ calledBy }) => calledBy),
    ...(attorneyId === null ? [] : [attorneyId]),
  ]
  const names = await namesOf(ctx.db, [...new Set(people)])
  const member = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    ...(await readingOf(ctx, row)),
    redFlags: row.record?.redFlags ?? redFlagsOf(row.answers, row.isPartial, ctx.clock.now()),
    assessmentForStaff: row.record?.assessmentForStaff ?? null,
    handling: row.handling,
    steps: steps.map(({ handling, handledBy, handledAt, note, reason }) => ({
      handling,
      by: member(handledBy),
      at: handledAt.toISOString(),
      note,
      reason,
    })),
    urgentSince: row.alertedAt?.toISOString() ?? null,
    calls: calls.map(({ calledBy, calledAt }) => ({ by: member(calledBy), at: calledAt.toISOString() })),
    hasAccount: row.ownerId !== null || (await accountFor(ctx, row)) !== null,
    attorney: attorneyId === null ? null : member(attorneyId),
    caseId: row.caseId,
  }
}

/** The account of the same proven address, if the intake itself has none. */
export async function accountFor(
  { db }: Pick<Context, 'db'>,
  { provenEmail }: Pick<IntakeRow, 'provenEmail'>,
): Promise<string | null> {
  const user = provenEmail === null ? null : await findByEmail(db, provenEmail)
  return user && user.role === 'client' && !user.closedAt && !user.disabledAt ? user.id : null
}

async function readingOf(ctx: Context, row: IntakeRow): Promise<IntakeReading> {
  const owner = (await ownersById(ctx, [row])).get(row.ownerId ?? '')
  const answers = row.record ? row.answers : answersOnPath(row.answers)
  return {
    ...asSession(ctx, { ...row, answers }),
    client: clientOf(owner, row),
    urgency: urgencyOf(row, ctx.clock.now()),
    urgentWords: urgentWordsIn(answers),
    asked: row.record?.asked ?? askedOf(answers),
  }
}

/** Today's, since dates come close; for a sent intake, by the answers that counted then. */
export function urgencyOf(
  { status, answers }: Pick<IntakeRow, 'status' | 'answers'>,
  now: Instant,
): UrgentReason[] {
  return status === 'completed' ? urgentReasonsAsSent(answers, now) : urgentReasons(answers, now)
}
