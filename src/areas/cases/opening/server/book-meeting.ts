import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { MeetingOfClient } from '#areas/meetings/scheduling/contract.ts'
import { keepsCalendarOf } from '#areas/meetings/scheduling/rules/policy.ts'
import { bookForClient } from '#areas/meetings/scheduling/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { MeetingBooking } from '../contract.ts'
import { OPENING_ACTIONS } from './audit-actions.ts'
import { readableClient } from './clients.ts'

/** For staff, for a client whom they may read. Attorneys book with themselves, staff and administrators with anybody. */
export async function bookMeeting(ctx: Context, input: MeetingBooking): Promise<MeetingOfClient> {
  const { userId, role } = requireStaff(ctx)
  const { clientId, ...booking } = input
  const client = await readableClient(ctx, ctx.db, await findUser(ctx.db, clientId))
  if (!keepsCalendarOf({ role, userId }, booking.attorneyId)) throw generalError('NOT_FOUND')
  return bookForClient(ctx, client, booking, (tx, { id: meeting, attorneyId }) =>
    recordAudit(tx, asker(ctx), {
      action: OPENING_ACTIONS['client.meeting-booked'],
      subjectId: clientId,
      after: { meeting, attorneyId, isOutsideHours: booking.isOutsideHours },
    }),
  )
}
