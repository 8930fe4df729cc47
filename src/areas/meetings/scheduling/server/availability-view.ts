// Hours, holidays and absences for staff, and the meetings in time that is no longer available.
import { displayName, listAttorneys } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Availability } from '../availability-contract.ts'
import { isoOf } from './appointment-view.ts'
import { findSettings, listAbsences, listAttorneySchedules, listHolidays } from './availability-repository.ts'
import { meetingsToMove } from './meetings-to-move.ts'
import { USUAL } from './read-availability.ts'
import { listVideoLinks, type VideoLinkRow } from './video-link-repository.ts'

export async function viewFor(ctx: Context, actor: SignedIn): Promise<Availability> {
  const now = ctx.clock.now()
  const settings = await findSettings(ctx.db)
  const { hours, leadHours, bufferMinutes } = settings ?? USUAL
  const links = await listVideoLinks(ctx.db)
  return {
    settings: { version: settings?.version ?? 0, hours: [...hours], leadHours, bufferMinutes },
    mayEdit: actor.role === 'admin',
    videoLink: links.find(({ attorneyId }) => attorneyId === null)?.link ?? null,
    attorneys: await attorneysOf(ctx, actor, links),
    holidays: await listHolidays(ctx.db, `${dateIn(FIRM_ZONE, now).year}-01-01`),
    absences: (await listAbsences(ctx.db, toDate(now))).map((row) => ({
      ...row,
      startsAt: isoOf(row.startsAt),
      endsAt: isoOf(row.endsAt),
      note: actor.role === 'admin' || row.attorneyId === actor.userId ? row.note : '',
    })),
    toMove: await meetingsToMove(ctx, actor),
  }
}

async function attorneysOf(
  ctx: Context,
  actor: SignedIn,
  links: readonly VideoLinkRow[],
): Promise<Availability['attorneys']> {
  const rows = new Map((await listAttorneySchedules(ctx.db)).map((row) => [row.attorneyId, row]))
  const attorneys = await listAttorneys(ctx.db)
  const ready = await ctx.identity.accounts.withSecondFactor(
    ctx.db,
    attorneys.map(({ subject }) => subject),
  )
  return attorneys.map((attorney) => {
    const row = rows.get(attorney.id)
    const isTheirs = actor.role === 'admin' || attorney.id === actor.userId
    return {
      id: attorney.id,
      name: displayName(attorney),
      version: row?.version ?? 0,
      hours: row?.hours ? [...row.hours] : null,
      takesBookings: row?.takesBookings ?? false,
      hasSecondStep: ready.has(attorney.subject),
      mayEditAbsences: isTheirs,
      videoLink: links.find(({ attorneyId }) => attorneyId === attorney.id)?.link ?? null,
      mayEditVideoLink: isTheirs,
    }
  })
}
