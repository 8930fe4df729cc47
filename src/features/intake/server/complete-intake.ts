import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { validationSentence } from '#kernel/validation.ts'
import { fillProfile } from '#features/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { CompletionInput, IntakeSession } from '../contract.ts'
import { isComplete } from '../rules/flow.ts'
import { intakeError } from './intake-error.ts'
import { markSent } from './repository.ts'
import { asSession, findMine } from './session-of.ts'

/** Sends the intake to the firm. Sent once, it stays sent: a repeated call answers with it and changes nothing. */
export async function completeIntake(ctx: Context, input: CompletionInput): Promise<IntakeSession> {
  const row = await findMine(ctx, input.sessionId)
  if (!input.consent) throw consentRequired(ctx)
  if (row.status === 'completed') return asSession(ctx, row)
  if (input.version !== row.version) throw intakeError('ANSWERS_CHANGED')
  const now = ctx.clock.now()
  if (!isComplete(row.answers, now)) throw intakeError('NOT_COMPLETE')
  const sent = await ctx.db.transaction(async (tx) => {
    const marked = await markSent(tx, row, { language: ctx.language, now: toDate(now) })
    const { name, phone } = row.answers
    if (marked) await fillProfile(tx, row.ownerId, { ...name, ...(phone !== undefined && { phone }) })
    return marked
  })
  if (sent) return asSession(ctx, sent)
  const meanwhile = await findMine(ctx, row.id)
  if (meanwhile.status !== 'completed') throw intakeError('ANSWERS_CHANGED')
  return asSession(ctx, meanwhile)
}

function consentRequired(ctx: Context): Error {
  const message = validationSentence('CONSENT_REQUIRED', ctx.language)
  return generalError('INVALID_INPUT', { fields: [{ field: 'consent', code: 'CONSENT_REQUIRED', message }] })
}
