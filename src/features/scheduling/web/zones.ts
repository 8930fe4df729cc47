// The time zones offered by name; the browser's own is offered as well, whichever it is.
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { SchedulerWords } from '../text/index.ts'

export type KnownZone = keyof SchedulerWords['zones']

const UNITED_STATES: readonly KnownZone[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

type ZoneChoice = { zone: string; label: string }

export type ZoneChoices = {
  /** The browser's own zone, unless it is among the others. */
  own: ZoneChoice | null
  unitedStates: ZoneChoice[]
  elsewhere: ZoneChoice[]
}

/** The words of the scheduler that a list of zones needs. */
export type ZoneWords = { zones: SchedulerWords['zones']; scheduler: { zone: { named: string } } }

export function zoneChoices(ownZone: string, words: ZoneWords, language: Language): ZoneChoices {
  const known = Object.entries(words.zones)
  const choice = ([zone, places]: [string, string]): ZoneChoice => ({
    zone,
    label: fill(words.scheduler.zone.named, { name: zoneName(zone, language), places }),
  })
  const isKnown = Object.hasOwn(words.zones, ownZone)
  return {
    own: isKnown ? null : choice([ownZone, placeOf(ownZone)]),
    unitedStates: known.filter(isInUnitedStates).map(choice),
    elsewhere: known.filter((entry) => !isInUnitedStates(entry)).map(choice),
  }
}

function isInUnitedStates([zone]: [string, string]): boolean {
  return UNITED_STATES.some((each) => each === zone)
}

/** "America/Indiana/Knox" is at least "Knox". */
function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** True where naming both zones would say the same thing twice. */
export function isFirmZone(zone: string, language: Language): boolean {
  return zone === FIRM_ZONE || zoneName(zone, language) === zoneName(FIRM_ZONE, language)
}
