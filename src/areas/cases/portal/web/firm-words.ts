// The words of the portal with the firm's hours filled in. For loaders: contains both languages.
import { formatHours, officeHours } from '#firm/hours.ts'
import type { Settled } from '#firm/settled.ts'
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { portalWords, type PortalWords } from '../words/index.ts'

export function firmPortalWords(language: Language, settled: Settled): PortalWords {
  const words = portalWords(language)
  const hours = formatHours(officeHours('weekAndSaturday', settled), language)
  const { help } = words
  return {
    ...words,
    help: { ...help, hours: fill(help.hours, { hours, zone: zoneName(FIRM_ZONE, language) }) },
  }
}
