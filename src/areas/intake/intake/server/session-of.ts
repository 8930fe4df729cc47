// An intake as the contract shows it, and the only access to one: another person's does not exist.
import { hasProven, type VisitorRow, visitorOf } from '#areas/people/visitors/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { IntakeSession } from '../contract.ts'
import { answersOnPath } from '../rules/flow.ts'
import { urgentWordsIn } from '../rules/urgency.ts'
import { canAnswer } from '../rules/policy.ts'
import { findIntake, type IntakeRow, setProvenEmail } from './repository.ts'

export function asSession(ctx: Context, row: IntakeRow): IntakeSession {
  const { id, language, status, version, currentQuestion, answers, updatedAt, completedAt } = row
  return {
    id,
    language,
    status: status === 'open' ? 'open' : 'completed',
    version,
    currentQuestion,
    answers,
    assessment: row.record?.assessmentForClient ?? null,
    isOwned: row.ownerId !== null,
    isEmailProven: isEmailProven(row),
    isPartial: row.isPartial,
    updatedAt: updatedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    hasUrgentWords: urgentWordsIn(answersOnPath(answers)).length > 0,
    asOf: ctx.clock.now().toString(),
  }
}

export function isEmailProven({ provenEmail, answers }: IntakeRow): boolean {
  return provenEmail !== null && provenEmail.toLowerCase() === answers.email?.toLowerCase()
}

/** The asker's own intake, by account or by key. Another person's is NOT_FOUND, like one that never was. */
export async function findMine(ctx: Context, sessionId: string): Promise<IntakeRow> {
  return (await findWithVisitor(ctx, sessionId)).row
}

/** The visitor is null for an account. */
export async function findWithVisitor(ctx: Context, sessionId: string) {
  const [row, visitor] = await Promise.all([findIntake(ctx, sessionId), answeringVisitor(ctx)])
  if (!row || !canAnswer(ctx.actor, visitor?.id ?? null, row)) throw generalError('NOT_FOUND')
  return { row, visitor }
}

/** An address that a code has proven elsewhere in this visit is not proven again. */
export async function withProofOfVisit(ctx: Context, row: IntakeRow): Promise<IntakeRow> {
  const { email } = row.answers
  if (row.visitorId === null || email === undefined || isEmailProven(row)) return row
  if (!hasProven(ctx, await visitorOf(ctx), email)) return row
  await setProvenEmail(ctx, row.id, email)
  return { ...row, provenEmail: email }
}

/** The visitor of the request's key; null without one. An account comes first. */
async function answeringVisitor(ctx: Context): Promise<VisitorRow | null> {
  return ctx.actor.kind === 'user' ? null : visitorOf(ctx)
}
