import { and, asc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { videoLinks } from './availability-tables.ts'
import type { AppointmentRow } from './repository.ts'
import { appointments } from './tables.ts'

export type VideoLinkRow = Pick<typeof videoLinks.$inferSelect, 'attorneyId' | 'link'>

/** One for the firm and one for each attorney at most. */
export function listVideoLinks(db: Database): Promise<VideoLinkRow[]> {
  const { attorneyId, link } = videoLinks
  return db.select({ attorneyId, link }).from(videoLinks)
}

export async function saveVideoLink(tx: Database, { attorneyId, link }: VideoLinkRow): Promise<void> {
  await tx
    .insert(videoLinks)
    .values({ attorneyId, link })
    .onConflictDoUpdate({ target: videoLinks.attorneyId, set: { link } })
}

export async function deleteVideoLink(tx: Database, attorneyId: string | null): Promise<void> {
  await tx.delete(videoLinks).where(isOf(attorneyId))
}

function isOf(attorneyId: string | null) {
  return attorneyId === null ? isNull(videoLinks.attorneyId) : eq(videoLinks.attorneyId, attorneyId)
}

/** Upcoming or running meetings by video without a separate link, locked in one order. */
export function lockMeetingsOnStandingLink(
  tx: Database,
  now: Date,
  of: { attorneyId: string } | { exceptAttorneyIds: readonly string[] },
): Promise<AppointmentRow[]> {
  const { status, meetingMethod, videoLink, endsAt, attorneyId, id } = appointments
  const whose =
    'attorneyId' in of ? eq(attorneyId, of.attorneyId) : notInArray(attorneyId, [...of.exceptAttorneyIds])
  return tx
    .select()
    .from(appointments)
    .where(
      and(eq(status, 'confirmed'), eq(meetingMethod, 'video'), isNull(videoLink), gt(endsAt, now), whose),
    )
    .orderBy(asc(id))
    .for('update')
}

export async function raiseLinkEditions(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(appointments)
    .set({ videoLinkEdition: sql`${appointments.videoLinkEdition} + 1` })
    .where(inArray(appointments.id, [...ids]))
}
