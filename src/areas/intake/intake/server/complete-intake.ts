import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { validationSentence } from '#kernel/validation.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { CompletionInput, IntakeSession } from '../contract.ts'
import { isComplete, mayBeSentInPart } from '../rules/flow.ts'
import { alertStaff, alertTime } from './alert-staff.ts'
import { intakeError } from './intake-error.ts'
import { INTAKE_MAILS } from './intake-mails.ts'
import { lawNow } from '#areas/office/law/server/index.ts'
import { recordOf } from './intake-record.ts'
import { keepSent } from './keep-sent.ts'
import { keepRecord } from './records-repository.ts'
import { type IntakeRow, markSent } from './repository.ts'
import { tellOfIntake } from './tell-of-intake.ts'
import { asSession, findMine, isEmailProven, withProofOfVisit } from './session-of.ts'

/** Sends the intake to the firm. Sent once, it stays sent: a repeated call answers with it and changes nothing. */
export async function completeIntake(ctx: Context, input: CompletionInput): Promise<IntakeSession> {
  const row = await withProofOfVisit(ctx, await findMine(ctx, input.sessionId))
  if (!input.consent) throw consentRequired(ctx)
  if (row.status === 'completed') return asSession(ctx, row)
  if (input.version !== row.version) throw intakeError('ANSWERS_CHANGED')
  const isPartial = !isComplete(row.answers, ctx.clock.now())
  const maySend = !isPartial || (input.isPartial && mayBeSentInPart(row.answers, ctx.clock.now()))
  if (!maySend) throw intakeError('NOT_COMPLETE')
  if (!isEmailProven(row)) throw intakeError('EMAIL_NOT_PROVEN')
  const sent = await send(ctx, row, isPartial)
  if (sent) return asSession(ctx, sent)
  const meanwhile = await findMine(ctx, row.id)
  if (meanwhile.status !== 'completed') throw intakeError('ANSWERS_CHANGED')
  return asSession(ctx, meanwhile)
}

function send(ctx: Context, row: IntakeRow, isPartial: boolean): Promise<IntakeRow | null> {
  const now = ctx.clock.now()
  const alertedAt = alertTime(row, row.answers, now)
  return ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const sent = await markSent(store, row, {
      language: ctx.language,
      isPartial,
      alertedAt,
      now: toDate(now),
    })
    if (!sent) return null
    const law = await lawNow({ db: tx, clock: ctx.clock })
    const record = recordOf(row.answers, isPartial, { now, law })
    await keepRecord(store, row.id, record, toDate(now))
    await keepSent(tx, sent, toDate(now))
    if (alertedAt !== row.alertedAt) await alertStaff(ctx, tx, row.id)
    await sendCopy(ctx, tx, row)
    await tellOfIntake(tx, row.id)
    const { name, phone } = row.answers
    const said = { ...name, ...(phone !== undefined && { phone }) }
    if (row.ownerId !== null) await fillProfile(tx, row.ownerId, said)
    return { ...sent, record }
  })
}

/** To the address that was proven on the way here. */
async function sendCopy(ctx: Context, tx: Database, row: IntakeRow): Promise<void> {
  const { id: intakeId, provenEmail: to, ownerId: recipientId } = row
  if (to === null) return
  await queueMail(ctx, tx, INTAKE_MAILS['intake-copy'], { to, recipientId, language: ctx.language, intakeId })
}

function consentRequired(ctx: Context): Error {
  const message = validationSentence('CONSENT_REQUIRED', ctx.language)
  return generalError('INVALID_INPUT', { fields: [{ field: 'consent', code: 'CONSENT_REQUIRED', message }] })
}
