// The hours of the firm and of its attorneys: saved only over the version last seen.
import { asker, type Audited, recordAudit } from '#areas/office/audit/server/index.ts'
import { displayName, listAttorneys, type UserRow } from '#areas/people/users/server/index.ts'
import type { WeeklyHours } from '#firm/booking-hours.ts'
import { generalError } from '#kernel/errors.ts'
import { type Language, LOCALE } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { AttorneyInput, Availability, SettingsInput } from '../availability-contract.ts'
import { orderedHours, whyNotHours } from '../rules/weekly-hours.ts'
import { SCHEDULING_ACTIONS } from './audit-actions.ts'
import { availabilityError } from './availability-error.ts'
import {
  findSettings,
  listAttorneySchedules,
  saveAttorneySchedule,
  saveSettings,
} from './availability-repository.ts'
import { viewFor } from './availability-view.ts'
import { USUAL } from './read-availability.ts'

/** For administrators. */
export async function changeSettings(ctx: Context, input: SettingsInput): Promise<Availability> {
  const actor = requireAdmin(ctx)
  const { version, leadHours, bufferMinutes } = input
  const hours = keepable(input.hours, ctx.language)
  await ctx.db.transaction(async (tx) => {
    const before = (await findSettings(tx)) ?? USUAL
    const saved = await saveSettings(tx, { version, hours, leadHours, bufferMinutes })
    if (!saved) throw availabilityError('AVAILABILITY_CHANGED')
    await record(ctx, tx, {
      action: SCHEDULING_ACTIONS['availability.settings-changed'],
      subjectId: null,
      before: factsOf(before),
      after: factsOf(saved),
    })
  })
  return viewFor(ctx, actor)
}

/** For administrators. */
export async function changeAttorney(ctx: Context, input: AttorneyInput): Promise<Availability> {
  const actor = requireAdmin(ctx)
  const { attorneyId, version, takesBookings } = input
  const hours = input.hours && keepable(input.hours, ctx.language)
  const attorneys = await listAttorneys(ctx.db)
  const attorney = attorneys.find(({ id }) => id === attorneyId)
  if (!attorney) throw generalError('NOT_FOUND')
  if (takesBookings) await refuseWithoutSecondStep(ctx, attorney)
  await ctx.db.transaction(async (tx) => {
    const rows = await listAttorneySchedules(tx)
    const before = rows.find((row) => row.attorneyId === attorneyId)
    const saved = await saveAttorneySchedule(tx, { attorneyId, version, takesBookings, hours })
    if (!saved) throw availabilityError('AVAILABILITY_CHANGED')
    await record(ctx, tx, {
      action: SCHEDULING_ACTIONS['availability.attorney-changed'],
      subjectId: attorneyId,
      before: { hours: textOf(before?.hours ?? null), takesBookings: before?.takesBookings ?? false },
      after: { hours: textOf(hours), takesBookings },
    })
  })
  return viewFor(ctx, actor)
}

/** For administrators: as a change of the switch alone. Nothing happens where it is on. */
export async function openForBookings(ctx: Context, attorneyId: string): Promise<void> {
  const rows = await listAttorneySchedules(ctx.db)
  const row = rows.find((each) => each.attorneyId === attorneyId)
  if (row?.takesBookings) return
  await changeAttorney(ctx, {
    attorneyId,
    version: row?.version ?? 0,
    hours: row?.hours ? [...row.hours] : null,
    takesBookings: true,
  })
}

/** No bookings for an attorney who cannot sign in to see them. Those already taking bookings keep them. */
async function refuseWithoutSecondStep(ctx: Context, attorney: UserRow): Promise<void> {
  const rows = await listAttorneySchedules(ctx.db)
  if (rows.some(({ attorneyId, takesBookings }) => attorneyId === attorney.id && takesBookings)) return
  const ready = await ctx.identity.accounts.withSecondFactor(ctx.db, [attorney.subject])
  if (!ready.has(attorney.subject)) throw availabilityError('NOT_READY', { name: displayName(attorney) })
}

function keepable(hours: WeeklyHours, language: Language): WeeklyHours {
  const problem = whyNotHours(hours)
  if (!problem) return orderedHours(hours)
  throw availabilityError(problem.code, { day: weekdayName(problem.weekday, language) })
}

function weekdayName(weekday: number, language: Language): string {
  const monday = Date.UTC(2026, 0, 5)
  const format = new Intl.DateTimeFormat(LOCALE[language], { weekday: 'long', timeZone: 'UTC' })
  return format.format(monday + (weekday - 1) * 86_400_000)
}

function record(ctx: Context, tx: Database, audited: Audited): Promise<void> {
  return recordAudit(tx, asker(ctx), audited)
}

function factsOf(settings: typeof USUAL) {
  const { hours, leadHours, bufferMinutes } = settings
  return { hours: textOf(hours), leadHours, bufferMinutes }
}

/** "1:540-1080,2:540-1080": weekday and minutes; null for the firm's own. */
function textOf(hours: WeeklyHours | null): string | null {
  if (!hours) return null
  return hours
    .map(({ weekday, opensAtMinute, closesAtMinute }) => `${weekday}:${opensAtMinute}-${closesAtMinute}`)
    .join(',')
}
