// The time zones offered by name; the browser's own is offered as well, whichever it is.
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'

/** Of the states and territories, those that clients and their telephones are in. */
export const UNITED_STATES_ZONES: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

export type ZoneChoice = { zone: string; label: string }

export type ZoneChoices = {
  /** The browser's own zone, unless it is among the others. */
  own: ZoneChoice | null
  unitedStates: ZoneChoice[]
  elsewhere: ZoneChoice[]
}

/** The words of the scheduler that a list of zones needs: places by the name of their zone. */
export type ZoneWords = { zones: Readonly<Record<string, string>>; scheduler: { zone: { named: string } } }

export function zoneChoices(ownZone: string, words: ZoneWords, language: Language): ZoneChoices {
  const known = Object.entries(words.zones)
  const choice = ([zone, places]: [string, string]): ZoneChoice => ({
    zone,
    label: fill(words.scheduler.zone.named, { name: zoneName(zone, language), places }),
  })
  const isKnown = Object.hasOwn(words.zones, ownZone)
  return {
    own: isKnown || ownZone === '' ? null : choice([ownZone, placeOf(ownZone)]),
    unitedStates: known.filter(isInUnitedStates).map(choice),
    elsewhere: known.filter((entry) => !isInUnitedStates(entry)).map(choice),
  }
}

/** Every other zone that this browser knows, by its place alone: an office can be anywhere. */
export function moreZones({ zones }: Pick<ZoneWords, 'zones'>): ZoneChoice[] {
  return Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/') && !Object.hasOwn(zones, zone))
    .map((zone) => ({ zone, label: placeOf(zone) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

function isInUnitedStates([zone]: [string, string]): boolean {
  return UNITED_STATES_ZONES.some((each) => each === zone)
}

/** "America/Indiana/Knox" is at least "Knox". */
function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** True where naming both zones would say the same thing twice. */
export function isFirmZone(zone: string, language: Language): boolean {
  return zone === FIRM_ZONE || zoneName(zone, language) === zoneName(FIRM_ZONE, language)
}
