// The time zone that follows from an address: of a state in one zone. For every other place the form asks for it.

/** States and territories with one clock and how their postal codes begin. Those with two clocks, such as Texas, are not here. */
const STATES_OF: Readonly<Record<string, string>> = {
  'America/New_York': 'CT0 DC2 DE1 GA3 MA0 MD2 ME0 NC2 NH0 NJ0 NY1 OH4 PA1 RI0 SC2 VA2 VT0 WV2',
  'America/Chicago': 'AL3 AR7 IA5 IL6 LA7 MN5 MO6 MS3 OK7 WI5',
  'America/Denver': 'CO8 MT5 NM8 UT8 WY8',
  'America/Los_Angeles': 'CA9 WA9',
  'Pacific/Honolulu': 'HI9',
  'America/Puerto_Rico': 'PR0 VI0',
  'Pacific/Guam': 'GU9 MP9',
}

/** "300 N Los Angeles St, Los Angeles, CA 90012": the zone of California. Null if unknown. */
export function zoneOfPlace(place: string): string | null {
  const [, state, digit] =
    /(?:^|[\s,])([A-Z]{2})[\s,]+(\d)\d{4}(?:-?\d{4})?[\s.,]*(?:USA?)?$/u.exec(place.trim()) ?? []
  const told = `${state}${digit}`
  const found = Object.entries(STATES_OF).find(([, states]) => states.split(' ').includes(told))
  return found ? found[0] : null
}
