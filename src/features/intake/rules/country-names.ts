// What the countries are called in each language, in the order of its alphabet.
import { type Language, LOCALE } from '#kernel/language.ts'
import { COUNTRY_CODES } from './countries.ts'

function namesIn(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames([LOCALE[language]], { type: 'region' })
}

export function countryName(code: string, language: Language): string {
  return namesIn(language).of(code) ?? code
}

export type Country = { code: string; name: string }

export function countriesIn(language: Language): Country[] {
  const names = namesIn(language)
  const collator = new Intl.Collator(LOCALE[language])
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    collator.compare(a.name, b.name),
  )
}
