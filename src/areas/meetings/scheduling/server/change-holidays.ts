// Days without meetings. Meetings on a new one are returned, never changed.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { Availability, FederalInput, HolidayInput, HolidayPath } from '../availability-contract.ts'
import { federalDaysOff } from '../rules/federal-holidays.ts'
import { SCHEDULING_ACTIONS } from './audit-actions.ts'
import { availabilityError } from './availability-error.ts'
import { addHolidays, deleteHoliday, lockSettings, setHolidaysUntil } from './availability-repository.ts'
import { viewFor } from './availability-view.ts'
import { USUAL } from './read-availability.ts'

/** For administrators. */
export async function addHoliday(ctx: Context, input: HolidayInput): Promise<Availability> {
  const actor = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const added = await addHolidays(tx, [input])
    if (added.length === 0) throw availabilityError('HOLIDAY_EXISTS')
    const after = { date: input.date }
    await recordAudit(tx, asker(ctx), {
      action: SCHEDULING_ACTIONS['availability.holiday-added'],
      subjectId: null,
      after,
    })
  })
  return viewFor(ctx, actor)
}

/** For administrators. Doing it twice adds nothing. */
export async function addFederalHolidays(ctx: Context, { year }: FederalInput): Promise<Availability> {
  const actor = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const added = await addHolidays(tx, federalIn(year))
    const after = { year, days: added.length }
    await recordAudit(tx, asker(ctx), {
      action: SCHEDULING_ACTIONS['availability.holiday-added'],
      subjectId: null,
      after,
    })
  })
  return viewFor(ctx, actor)
}

/** For administrators. */
export async function removeHoliday(ctx: Context, { holidayId }: HolidayPath): Promise<Availability> {
  const actor = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const removed = await deleteHoliday(tx, holidayId)
    if (!removed) throw generalError('NOT_FOUND')
    const before = { date: removed.date }
    await recordAudit(tx, asker(ctx), {
      action: SCHEDULING_ACTIONS['availability.holiday-removed'],
      subjectId: null,
      before,
    })
  })
  return viewFor(ctx, actor)
}

/**
 * At each start: this and the next year's federal holidays, each year once. Days removed by an administrator stay removed, and two
 * instances that start at once add each day once.
 */
export async function ensureFederalHolidays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const thisYear = dateIn(FIRM_ZONE, clock.now()).year
  await db.transaction(async (tx) => {
    const { holidaysUntil } = await lockSettings(tx, USUAL)
    const missing = [thisYear, thisYear + 1].filter((year) => year > holidaysUntil)
    if (missing.length === 0) return
    // In a year that was there before, days removed by an administrator stay removed.
    const days = missing.flatMap(federalIn).filter(({ date }) => Number(date.slice(0, 4)) > holidaysUntil)
    await addHolidays(tx, days)
    await setHolidaysUntil(tx, thisYear + 1)
  })
}

function federalIn(year: number): HolidayInput[] {
  return federalDaysOff(year).map(({ date, name }) => ({
    date: date.toString(),
    nameEn: name.en,
    nameEs: name.es,
  }))
}
