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

/** English has one word for both. */
function oneWord(word: string): ByTitle {
  return { abogada: word, abogado: word, unknown: word }
}

const TITLED = {
  attorney: {
    en: oneWord('attorney'),
    es: { abogada: 'abogada', abogado: 'abogado', unknown: 'abogada o abogado' },
  },
  yours: {
    en: oneWord('your attorney'),
    es: { abogada: 'su abogada', abogado: 'su abogado', unknown: 'su abogada o abogado' },
  },
  ours: {
    en: oneWord('Our attorney'),
    es: { abogada: 'Nuestra abogada', abogado: 'Nuestro abogado', unknown: 'Nuestra abogada o abogado' },
  },
  responsible: {
    en: oneWord('Attorney'),
    es: { abogada: 'Abogada', abogado: 'Abogado', unknown: 'Abogada o abogado' },
  },
} as const satisfies Record<string, Record<Language, ByTitle>>

function titled(name: keyof typeof TITLED): SayFirm {
  return (language, settled) => TITLED[name][language][contactIn(settled).attorneyTitle ?? 'unknown']
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

const LICENCE: Record<Language, { licensed: string; since: string }> = {
  en: { licensed: 'Licensed in Texas', since: ', in practice for more than {years} years' },
  es: { licensed: 'Licencia de Texas', since: ', más de {years} años de ejercicio' },
}

/** How long is said only where it may be. */
function sayPractice(says: typeof LICENCE): SayFirm {
  return (language, settled) => {
    const { licensed, since } = says[language]
    const years = yearsIn(settled)
    const title = FIRM_FACTS['firm.attorney'](language, settled)
    const said = years === null ? licensed : licensed + since
    return fill(said, { attorney: contactIn(settled).attorney, title, years: years ?? 0 })
  }
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
  'firm.attorney': titled('attorney'),
  'firm.yourAttorney': titled('yours'),
  'firm.ourAttorney': titled('ours'),
  'firm.responsible': titled('responsible'),
  'firm.practice': sayPractice(PRACTICE),
  'firm.licence': sayPractice(LICENCE),
}
