// Which backups are kept: the newest of each of the last days, weeks and months that have one.
import { dateIn, dayOfWeek, FIRM_ZONE, type Instant, isBefore, plusDays } from '#kernel/calendar.ts'

export const KEPT = { daily: 7, weekly: 4, monthly: 12 } as const

export type KnownBackup = {
  name: string
  madeAt: Instant
  /** It could not be proven. */
  isBad: boolean
}

const PERIODS: readonly [count: number, periodOf: (moment: Instant) => string][] = [
  [KEPT.daily, (moment) => dateIn(FIRM_ZONE, moment).toString()],
  [KEPT.weekly, (moment) => mondayOf(moment)],
  [KEPT.monthly, (moment) => dateIn(FIRM_ZONE, moment).toString().slice(0, 7)],
]

function mondayOf(moment: Instant): string {
  const date = dateIn(FIRM_ZONE, moment)
  return plusDays(date, 1 - dayOfWeek(date)).toString()
}

/** Counted over the days that have a backup: a product that was away for long does not lose its past for it. */
export function backupsToRemove(backups: readonly KnownBackup[]): string[] {
  const newestFirst = backups.toSorted((one, other) => (isBefore(one.madeAt, other.madeAt) ? 1 : -1))
  const good = newestFirst.filter(({ isBad }) => !isBad)
  const kept = new Set(PERIODS.flatMap(([count, periodOf]) => newestOfEach(good, count, periodOf)))
  // Until there is a better one, one that could not be proven is more than nothing.
  const [newest] = good
  const isSuperseded = ({ madeAt }: KnownBackup) => newest !== undefined && isBefore(madeAt, newest.madeAt)
  return newestFirst
    .filter((backup) => (backup.isBad ? isSuperseded(backup) : !kept.has(backup.name)))
    .map(({ name }) => name)
}

function newestOfEach(
  newestFirst: readonly KnownBackup[],
  count: number,
  periodOf: (moment: Instant) => string,
): string[] {
  const found = new Map<string, string>()
  for (const { name, madeAt } of newestFirst) {
    const period = periodOf(madeAt)
    if (!found.has(period)) found.set(period, name)
  }
  return [...found.values()].slice(0, count)
}
