// Times offered now: the firm's hours, less those promised. Any offered time can be requested.
import { readAvailability } from '#areas/meetings/scheduling/server/index.ts'
import type { Span } from '#areas/meetings/scheduling/rules/spans.ts'
import {
  dateIn,
  FIRM_ZONE,
  formatDate,
  formatTime,
  momentAt,
  plusDays,
  toDate,
  zoneName,
} from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { CallTimes, TimesQuery } from '../contract.ts'
import { callWindows, DAYS_LOOKED_AT, placesTaken } from '../rules/call-windows.ts'
import { callbackWords } from '../words/index.ts'
import { listPromised } from './repository.ts'

/** For everyone, and without a name in it. */
export async function listCallTimes(ctx: Context, { timeZone }: TimesQuery): Promise<CallTimes> {
  const windows = await freeWindows(ctx, ctx.db)
  return {
    times: windows.map((window) => saidTime(window, timeZone, ctx.language)),
    zone: zoneName(timeZone, ctx.language),
  }
}

export async function freeWindows({ clock }: Pick<Context, 'clock'>, db: Database): Promise<Span[]> {
  const now = clock.now()
  const last = plusDays(dateIn(FIRM_ZONE, now), DAYS_LOOKED_AT)
  const schedule = await readAvailability(db, toDate(now), toDate(momentAt(last, 0, FIRM_ZONE)))
  const taken = placesTaken(await listPromised(db, toDate(now)))
  return callWindows(schedule, now, (startsAt) => taken.filter((each) => each.equals(startsAt)).length)
}

export function saidTime(
  { startsAt, endsAt }: Span,
  timeZone: string,
  language: Language,
): CallTimes['times'][number] {
  const label = fill(callbackWords(language).time, {
    date: formatDate(dateIn(timeZone, startsAt), language),
    from: formatTime(startsAt, timeZone, language),
    to: formatTime(endsAt, timeZone, language),
  })
  return { startsAt: startsAt.toString(), endsAt: endsAt.toString(), label }
}
