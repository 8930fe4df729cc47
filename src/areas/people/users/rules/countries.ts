// The countries of the world by their ISO 3166-1 alpha-2 codes, as the library keeps them.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

export const COUNTRY_CODES: readonly string[] = codes.flatMap(([alpha2]) => (alpha2 ? [alpha2] : []))

/**
 * Offered first: Texas' largest communities of people born in Latin America (census), then those whom DACA, TPS and
 * asylum bring to an office in Dallas. In the order of the language they are shown in.
 */
export const COMMON_COUNTRIES: readonly string[] = [
  'MX',
  'SV',
  'GT',
  'HN',
  'VE',
  'CO',
  'CU',
  'NI',
  'PE',
  'EC',
  'DO',
  'AR',
]

const KNOWN = new Set(COUNTRY_CODES)

/** A two-letter code such as "MX". */
export function isCountryCode(code: string): boolean {
  return KNOWN.has(code)
}
