// How fast pages were in the last weeks: of three visits in four, by page and language, and day by day.
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { Speed, SpeedValues } from '../contract.ts'
import { SPEED_DAYS } from '../rules/limits.ts'
import { type Measure, p75, SLOW_KINDS, type Vital, VITALS } from '../rules/vitals.ts'
import { type CountOfPlace, countsByDay, countsByPlace, type VitalCount } from './vitals-repository.ts'

type Asked = { services: Pick<Services, 'clock'>; db: Database }
type Counts = readonly VitalCount[]

/** For administrators. */
export async function readSpeed(
  ctx: Context,
  asked: { page?: string | undefined; language?: Language | undefined },
): Promise<Speed> {
  requireAdmin(ctx)
  const since = plusDays(dateIn(FIRM_ZONE, ctx.clock.now()), 1 - SPEED_DAYS).toString()
  const all = await countsByPlace(ctx.db, since)
  const some = await countsByDay(ctx.db, since, asked)
  const places = Map.groupBy(all, ({ page, language }) => `${page}\n${language}`)
  const days = Map.groupBy(some, ({ day }) => day)
  return {
    pages: [...new Set(all.map(({ page }) => page))].toSorted(),
    places: [...places]
      .map(([, counts]) => placeOf(counts))
      .toSorted((one, other) => other.visits - one.visits),
    days: [...days].map(([day, counts]) => ({ day, values: valuesOf(counts) })).toSorted(byDay),
    slow: SLOW_KINDS.map((kind) => ({ kind, count: timesOf(some, kind) })),
  }
}

/** Of yesterday and today, for external monitoring; measures without visits are left out. */
export async function speedOfLate({ services, db }: Asked): Promise<Partial<Record<Vital, number>>> {
  const since = plusDays(dateIn(FIRM_ZONE, services.clock.now()), -1).toString()
  const values = valuesOf(await countsByDay(db, since))
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

function byDay(one: { day: string }, other: { day: string }): number {
  return one.day < other.day ? -1 : 1
}

function placeOf(counts: readonly CountOfPlace[]): Speed['places'][number] {
  const { page = '', language = '' } = counts[0] ?? {}
  const visits = Math.max(...VITALS.map((vital) => timesOf(counts, vital)))
  return { page, language, visits, values: valuesOf(counts) }
}

function timesOf(counts: Counts, measure: Measure): number {
  return counts.reduce((sum, each) => sum + (each.measure === measure ? each.count : 0), 0)
}

function valuesOf(counts: Counts): SpeedValues {
  const of = (measure: Measure) => p75(measure, summed(counts, measure))
  return {
    lcp: of('lcp'),
    cls: of('cls'),
    inp: of('inp'),
    ttfb: of('ttfb'),
    fcp: of('fcp'),
    load: of('load'),
  }
}

/** Several days or pages have counts of one bucket. */
function summed(counts: Counts, measure: Measure) {
  const sums = new Map<number, number>()
  for (const each of counts) {
    if (each.measure === measure) sums.set(each.bucket, (sums.get(each.bucket) ?? 0) + each.count)
  }
  return [...sums].map(([bucket, count]) => ({ bucket, count }))
}
