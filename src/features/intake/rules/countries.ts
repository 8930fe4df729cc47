// The countries of the world by their ISO 3166-1 alpha-2 codes, as the library keeps them.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

export const COUNTRY_CODES: readonly string[] = codes.flatMap(([alpha2]) => (alpha2 ? [alpha2] : []))

const KNOWN = new Set(COUNTRY_CODES)

/** A two-letter code such as "MX". */
export function isCountryCode(code: string): boolean {
  return KNOWN.has(code)
}
