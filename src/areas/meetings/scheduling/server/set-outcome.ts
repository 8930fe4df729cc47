import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { earnPayment } from '#areas/money/payments/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Appointment, OutcomeInput } from '../contract.ts'
import { mayHaveOutcome } from '../rules/appointment.ts'
import { SCHEDULING_ACTIONS } from './audit-actions.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { lockMeeting } from './change-meeting.ts'
import { feesOf } from './fee-credit.ts'
import { getAppointment } from './get-appointment.ts'
import { TELL_OF_MEETING } from './job-kinds.ts'
import { MEETING_MAILS } from './meeting-mails.ts'
import { type AppointmentRow, change } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

/** For its attorney and administrators. The fee is earned in the same transaction, or as soon as it is collected. */
export async function setOutcome(ctx: Context, input: OutcomeInput): Promise<Appointment> {
  const staff = requireStaff(ctx)
  await bookingTransaction(ctx, async (tx) => {
    const row = await lockMeeting(tx, staff, input.appointmentId)
    if (!mayHaveOutcome(row.status, instant(row.endsAt), ctx.clock.now()))
      throw schedulingError(ctx.firm, 'MEETING_NOT_OVER')
    if (row.outcome === input.outcome) return
    await change(tx, row.id, { outcome: input.outcome })
    await earnFee(ctx, tx, row)
    if (input.outcome === 'absent') await tellTheyWereMissed(ctx, tx, row)
    else await ctx.jobs.enqueue(tx, TELL_OF_MEETING, { appointmentId: row.id, happened: 'held' })
    await recordAudit(tx, asker(ctx), {
      action: SCHEDULING_ACTIONS[`appointment.${input.outcome}`],
      subjectId: row.clientId,
      before: { appointmentId: row.id, outcome: row.outcome },
      after: { outcome: input.outcome },
    })
  })
  return getAppointment(ctx, input)
}

/** Once, however often staff change their mind; and only if they still say so when it is sent. */
function tellTheyWereMissed(ctx: Context, tx: Database, row: AppointmentRow): Promise<void> {
  const about = { subjectId: row.id, edition: row.timesMoved, recipientId: row.clientId }
  return queueMail(ctx, tx, MEETING_MAILS['appointment-missed'], about)
}

async function earnFee(ctx: Context, tx: Database, { id }: AppointmentRow): Promise<void> {
  for (const fee of await feesOf(tx, id)) await earnPayment(tx, ctx, fee.id)
}
