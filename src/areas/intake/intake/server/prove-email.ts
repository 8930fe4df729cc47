import { checkEmailCode, type CodeFor, sendEmailCode } from '#areas/people/auth/server/index.ts'
import { markProven } from '#areas/people/visitors/server/index.ts'
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import type { Context } from '#platform/context.ts'
import type { CodeInput, CodeSent, IntakeSession, SessionKey } from '../contract.ts'
import { intakeError } from './intake-error.ts'
import { type IntakeRow, setProvenEmail } from './repository.ts'
import { asSession, findMine } from './session-of.ts'

/** Sends a code to the address that was answered. */
export async function sendIntakeCode(ctx: Context, input: SessionKey): Promise<CodeSent> {
  const wanted = codeFor(await findMine(ctx, input.sessionId))
  await sendEmailCode(ctx, wanted)
  return { email: wanted.email, minutes: EMAIL_CODE.minutes, waitSeconds: EMAIL_CODE.waitSeconds }
}

/** The address counts as proven from now on, until another one is answered. */
export async function proveIntakeEmail(ctx: Context, input: CodeInput): Promise<IntakeSession> {
  const row = await findMine(ctx, input.sessionId)
  const wanted = codeFor(row)
  await checkEmailCode(ctx, wanted, input.code)
  await setProvenEmail(ctx, row.id, wanted.email)
  if (row.visitorId !== null) await markProven(ctx, ctx.db, row.visitorId, wanted.email)
  return asSession(ctx, { ...row, provenEmail: wanted.email })
}

function codeFor({ id, answers }: IntakeRow): CodeFor {
  if (answers.email === undefined) throw intakeError('QUESTION_NOT_ASKED')
  return { purpose: 'intake', subject: id, email: answers.email }
}
