// An intake as the contract shows it, and the one way to get hold of one: what is not yours does not exist.
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { IntakeSession } from '../contract.ts'
import { canAnswer } from '../rules/policy.ts'
import { findIntake, type IntakeRow } from './repository.ts'

export function asSession(ctx: Context, row: IntakeRow): IntakeSession {
  const { id, language, status, version, currentQuestion, answers, updatedAt, completedAt } = row
  return {
    id,
    language,
    status,
    version,
    currentQuestion,
    answers,
    updatedAt: updatedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    asOf: ctx.clock.now().toString(),
  }
}

/** The asker's own intake. Another person's is NOT_FOUND, like one that never was. */
export async function findMine(ctx: Context, sessionId: string): Promise<IntakeRow> {
  const actor = requireSignedIn(ctx)
  const row = await findIntake(ctx.db, sessionId)
  if (!row || !canAnswer(actor, row)) throw generalError('NOT_FOUND')
  return row
}
