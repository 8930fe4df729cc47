// Staff set the links of meetings by video; clients whose link changes get a mail.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { listAttorneys } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Availability, StandingLinkInput } from '../availability-contract.ts'
import type { Appointment, VideoLinkInput } from '../contract.ts'
import { SCHEDULING_ACTIONS } from './audit-actions.ts'
import { viewFor } from './availability-view.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { lockMeeting } from './change-meeting.ts'
import { getAppointment } from './get-appointment.ts'
import { SHOW_MEETING } from './job-kinds.ts'
import { MEETING_MAILS } from './meeting-mails.ts'
import { type AppointmentRow, change } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'
import { mayHaveLink, videoCallOf } from './video-call.ts'
import {
  deleteVideoLink,
  listVideoLinks,
  lockMeetingsOnStandingLink,
  raiseLinkEditions,
  saveVideoLink,
  type VideoLinkRow,
} from './video-link-repository.ts'

/** For its attorney and administrators. Its client is notified in the same transaction, if the link is a new one. */
export async function setVideoLink(ctx: Context, input: VideoLinkInput): Promise<Appointment> {
  const staff = requireStaff(ctx)
  const videoLink = asKept(input.link)
  await bookingTransaction(ctx, async (tx) => {
    const row = await lockMeeting(tx, staff, input.appointmentId)
    if (!mayHaveLink(row, ctx.clock.now())) throw schedulingError(ctx.firm, 'NOT_BY_VIDEO')
    if (row.videoLink === videoLink) return
    const standing = await listVideoLinks(tx)
    const after = await change(tx, row.id, { videoLink })
    if (videoCallOf(row, standing)?.link !== videoCallOf(after, standing)?.link)
      await tellOfLink(ctx, tx, [after])
    await recordAudit(tx, asker(ctx), {
      action: SCHEDULING_ACTIONS['appointment.video-link-changed'],
      subjectId: row.clientId,
      before: { appointmentId: row.id, hasLink: row.videoLink !== null },
      after: { hasLink: videoLink !== null },
    })
  })
  return getAppointment(ctx, input)
}

/** Attorneys their own, administrators anybody's and the firm's. */
export async function saveStandingLink(ctx: Context, input: StandingLinkInput): Promise<Availability> {
  const actor = requireStaff(ctx)
  const { attorneyId } = input
  const isTheirs = actor.role === 'admin' || attorneyId === actor.userId
  if (!isTheirs || !(await isOwner(ctx, attorneyId))) throw generalError('NOT_FOUND')
  const link = asKept(input.link)
  await ctx.db.transaction(async (tx) => {
    const before = await listVideoLinks(tx)
    const meetings = await lockMeetingsOnStandingLink(
      tx,
      toDate(ctx.clock.now()),
      whoseMeetings(attorneyId, before),
    )
    await (link === null ? deleteVideoLink(tx, attorneyId) : saveVideoLink(tx, { attorneyId, link }))
    const after = await listVideoLinks(tx)
    const isElsewhere = (row: AppointmentRow) =>
      videoCallOf(row, before)?.link !== videoCallOf(row, after)?.link
    await tellOfLink(ctx, tx, meetings.filter(isElsewhere))
    await recordAudit(tx, asker(ctx), {
      action: SCHEDULING_ACTIONS['availability.video-link-changed'],
      subjectId: attorneyId,
      before: { hasLink: before.some((row) => row.attorneyId === attorneyId) },
      after: { hasLink: link !== null },
    })
  })
  return viewFor(ctx, actor)
}

/** The firm, or an attorney. */
async function isOwner(ctx: Context, attorneyId: string | null): Promise<boolean> {
  if (attorneyId === null) return true
  return (await listAttorneys(ctx.db)).some(({ id }) => id === attorneyId)
}

function whoseMeetings(attorneyId: string | null, standing: readonly VideoLinkRow[]) {
  if (attorneyId !== null) return { attorneyId }
  return { exceptAttorneyIds: standing.flatMap((row) => row.attorneyId ?? []) }
}

/** Written one way, so that the same link is never told twice. */
function asKept(link: string | null): string | null {
  return link === null ? null : new URL(link).href
}

/** Each change is a separate edition: a mail of an earlier one is not sent any more. */
async function tellOfLink(ctx: Context, tx: Database, meetings: readonly AppointmentRow[]): Promise<void> {
  await raiseLinkEditions(
    tx,
    meetings.map(({ id }) => id),
  )
  for (const { id, clientId, attorneyId, videoLinkEdition } of meetings) {
    const about = { subjectId: id, edition: videoLinkEdition + 1, recipientId: clientId }
    await queueMail(ctx, tx, MEETING_MAILS['appointment-video-link'], about)
    await ctx.jobs.enqueue(tx, SHOW_MEETING, { appointmentId: id, attorneyId })
  }
}
