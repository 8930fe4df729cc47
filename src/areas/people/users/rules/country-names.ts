// Country names in each language, in alphabetical order. The names are those of Intl, which follow everyday use ("Bolivia", "Corea del
// Sur"). No page renders them both on the server and in the browser.
import { type Language, LOCALE } from '#kernel/language.ts'
import { COMMON_COUNTRIES, COUNTRY_CODES } from './countries.ts'

/** Their long names are official and sort under another letter: "RAE de Hong Kong (China)". */
const SHORT = new Set(['HK', 'MO', 'PS', 'MM'])

function namesIn(language: Language): (code: string) => string {
  const [long, short] = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([LOCALE[language]], { type: 'region', style }),
  )
  return (code) => (SHORT.has(code) ? short : long)?.of(code) ?? code
}

export function countryName(code: string, language: Language): string {
  return namesIn(language)(code)
}

export type Country = { code: string; name: string }

export function countriesIn(language: Language): { common: Country[]; others: Country[] } {
  const nameOf = namesIn(language)
  const { compare } = new Intl.Collator(LOCALE[language])
  const sorted = COUNTRY_CODES.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) =>
    compare(a.name, b.name),
  )
  const isCommon = ({ code }: Country) => COMMON_COUNTRIES.includes(code)
  return { common: sorted.filter(isCommon), others: sorted.filter((country) => !isCommon(country)) }
}
