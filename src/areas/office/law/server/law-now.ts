// The current text of each row of the law, for pages and tools: the one an attorney has read and need not read again yet, or the cautious
// sentence.
import { LAW_ROWS, type LawStanding } from '#firm/law.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { countsNow, type LawDays } from '../rules/standing.ts'
import { type LawVersion, newestVersions } from './repository.ts'

export function firmToday({ clock }: Pick<Services, 'clock'>): string {
  return dateIn(FIRM_ZONE, clock.now()).toString()
}

export function daysOf({ readOn, reviewBy, ends }: LawVersion): LawDays {
  return { readOn, reviewBy, until: ends }
}

export async function lawNow(services: Pick<Services, 'db' | 'clock'>): Promise<LawStanding> {
  const today = firmToday(services)
  const versions = await newestVersions(services.db)
  const said = versions.flatMap((version) => {
    const row = LAW_ROWS.find((each) => each === version.row)
    return row ? [[row, saidOf(version, today)] as const] : []
  })
  return Object.fromEntries(said)
}

/** The number of points stated cautiously, since not read in time. */
export async function lawToRead(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const said = await lawNow(services)
  return LAW_ROWS.filter((row) => (said[row]?.readOn ?? null) === null).length
}

function saidOf(version: LawVersion, today: string) {
  return countsNow(daysOf(version), today)
    ? { says: { en: version.saysEn, es: version.saysEs }, readOn: version.readOn }
    : { says: { en: version.cautiousEn, es: version.cautiousEs }, readOn: null }
}
