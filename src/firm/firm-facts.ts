// What texts say of the firm itself, by its profile (/admin/firm).
import { fill, type Language } from '#kernel/language.ts'
import type { AttorneyTitle, FirmContact } from './contact.ts'
import { DEMONSTRATION_CONTACT } from './demonstration-contact.ts'
import type { Settled } from './settled.ts'
import { STATS } from './stats.ts'

type SayFirm = (language: Language, settled: Settled) => string

function contactIn({ firm }: Settled): FirmContact {
  return firm?.contact ?? DEMONSTRATION_CONTACT
}

export function yearsIn({ firm }: Settled): number | null {
  return firm === undefined ? STATS.years : firm.years
}

/** "Dallas, Texas". Another state is said as on an envelope. */
function office({ city, state }: FirmContact): string {
  return `${city}, ${state === 'TX' ? 'Texas' : state}`
}

type ByTitle = Record<AttorneyTitle | 'unknown', string>

const ATTORNEY: ByTitle = { abogada: 'abogada', abogado: 'abogado', unknown: 'abogada o abogado' }
const YOURS: ByTitle = { abogada: 'su abogada', abogado: 'su abogado', unknown: 'su abogada o abogado' }
const OURS: ByTitle = {
  abogada: 'Nuestra abogada',
  abogado: 'Nuestro abogado',
  unknown: 'Nuestra abogada o abogado',
}
const RESPONSIBLE: ByTitle = { abogada: 'Abogada', abogado: 'Abogado', unknown: 'Abogada o abogado' }

function titled(english: string, spanish: ByTitle): SayFirm {
  return (language, settled) =>
    language === 'en' ? english : spanish[contactIn(settled).attorneyTitle ?? 'unknown']
}

const PRACTICE: Record<Language, { licensed: string; since: string }> = {
  en: {
    licensed: '{attorney} is licensed as an attorney in Texas',
    since: ' and has practiced immigration law for more than {years} years',
  },
  es: {
    licensed: '{attorney} tiene licencia de {title} en Texas',
    since: ' y ejerce en inmigración desde hace más de {years} años',
  },
}

const YEARS: Record<Language, string> = {
  en: ', in practice for more than {years} years',
  es: ', más de {years} años de ejercicio',
}

export type FirmFactName =
  | 'firm.city'
  | 'firm.office'
  | 'firm.attorney'
  | 'firm.yourAttorney'
  | 'firm.ourAttorney'
  | 'firm.responsible'
  | 'firm.practice'
  | 'firm.licence'

export const FIRM_FACTS: Record<FirmFactName, SayFirm> = {
  'firm.city': (_language, settled) => contactIn(settled).city,
  'firm.office': (_language, settled) => office(contactIn(settled)),
  'firm.attorney': titled('attorney', ATTORNEY),
  'firm.yourAttorney': titled('your attorney', YOURS),
  'firm.ourAttorney': titled('Our attorney', OURS),
  'firm.responsible': titled('Attorney', RESPONSIBLE),
  'firm.practice': (language, settled) => {
    const { licensed, since } = PRACTICE[language]
    const years = yearsIn(settled)
    const title = FIRM_FACTS['firm.attorney'](language, settled)
    const said = years === null ? licensed : licensed + since
    return fill(said, { attorney: contactIn(settled).attorney, title, years: years ?? 0 })
  },
  'firm.licence': (language, settled) => {
    const years = yearsIn(settled)
    const licensed = language === 'en' ? 'Licensed in Texas' : 'Licencia de Texas'
    return years === null ? licensed : licensed + fill(YEARS[language], { years })
  },
}
