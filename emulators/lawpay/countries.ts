// Which countries, states and provinces the gateway knows.

const US_STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP'
const CA_PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'

const STATES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['US', new Set(US_STATES.split(' '))],
  ['CA', new Set(CA_PROVINCES.split(' '))],
])

const REGION_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const PLACEHOLDER_REGIONS = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Two letters of ISO 3166; anything else is unknown. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || PLACEHOLDER_REGIONS.has(code)) return false
  return REGION_NAMES.of(code) !== undefined
}

/** Only the United States and Canada have a list; elsewhere any state will do. */
export function isStateOf(country: string, state: string): boolean {
  return STATES.get(country)?.has(state) ?? true
}
