import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { AppointmentPath } from '../contract.ts'
import { canRead, changesAs } from '../rules/policy.ts'
import { readMailedMeeting } from './mailed-meeting.ts'
import { howToChange, meetingUrl } from './meeting-facts.ts'
import { meetingFile } from './meeting-file.ts'
import { fileSequenceOf } from './meeting-mail.ts'
import { requireParty } from './party.ts'
import { findById } from './repository.ts'
import { forStaff, staffUrl } from './staff-mail.ts'

/** The file attached to the mails, as of now: a later mail changes the same calendar entry. */
export async function calendarOfMeeting(ctx: Context, input: AppointmentPath): Promise<File> {
  const party = await requireParty(ctx)
  const row = await findById(ctx.db, input.appointmentId)
  const meeting = row && canRead(party, row) ? await readMailedMeeting(ctx, row.id) : null
  if (!meeting) throw generalError('NOT_FOUND')
  const now = ctx.clock.now()
  const shared = { sequence: fileSequenceOf(meeting), isCancelled: meeting.status === 'cancelled' }
  // A client's own link by which they find the meeting is no business of staff.
  const isStaff = changesAs(party) === 'firm'
  const entry = isStaff
    ? { ...shared, url: staffUrl(ctx.language, ctx.firm), advice: null }
    : { ...shared, url: meetingUrl(meeting, ctx.firm), advice: howToChange(meeting, ctx.firm, now) }
  const read = isStaff ? forStaff(meeting, { language: ctx.language }) : meeting
  const { fileName, contentType, content } = meetingFile(read, entry, ctx.firm, now)
  return new File([content], fileName, { type: contentType })
}
