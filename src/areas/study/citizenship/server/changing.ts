// The answers that change with elections: administrators write them down with the day until which they can be relied on.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { ChangingAnswers, ChangingInput } from '../contract.ts'
import { whyNotChanging } from '../rules/changing-answers.ts'
import { CITIZENSHIP_ACTIONS } from './audit-actions.ts'
import { citizenshipError } from './citizenship-error.ts'
import { listChanging, saveChanging } from './repository.ts'

export async function listChangingAnswers(ctx: Context): Promise<ChangingAnswers> {
  requireAdmin(ctx)
  const rows = await listChanging(ctx.db)
  return {
    answers: rows.map(({ varies, state, answers, reviewOn, updatedAt }) => ({
      varies,
      state,
      answers,
      reviewOn,
      updatedAt: updatedAt.toISOString(),
    })),
  }
}

export async function saveChangingAnswer(ctx: Context, input: ChangingInput): Promise<ChangingAnswers> {
  const { userId } = requireAdmin(ctx)
  const now = ctx.clock.now()
  const problem = whyNotChanging(input, dateIn(FIRM_ZONE, now).toString())
  if (problem) throw citizenshipError(problem)
  const { varies, state, reviewOn } = input
  await ctx.db.transaction(async (tx) => {
    await saveChanging(tx, { ...input, updatedAt: toDate(now), updatedBy: userId })
    await recordAudit(tx, asker(ctx), {
      action: CITIZENSHIP_ACTIONS['civics-answer.saved'],
      subjectId: null,
      after: { varies, reviewOn, ...(state !== null && { state }) },
    })
  })
  return listChangingAnswers(ctx)
}
