import type { Context } from '#platform/context.ts'
import type { BackInput, IntakeSession } from '../contract.ts'
import { previousQuestion } from '../rules/flow.ts'
import { intakeError } from './intake-error.ts'
import { moveTo } from './repository.ts'
import { asSession, findMine } from './session-of.ts'

/** Remembers that the person reads the question before again. Answers stay, so it may be repeated freely. */
export async function goBack(ctx: Context, input: BackInput): Promise<IntakeSession> {
  const row = await findMine(ctx, input.sessionId)
  if (row.status !== 'open') throw intakeError('ALREADY_COMPLETED')
  const previous = previousQuestion(input.from ?? row.currentQuestion, row.answers)
  if (!previous) throw intakeError('CANNOT_GO_BACK')
  return asSession(ctx, await moveTo(ctx, row, previous))
}
