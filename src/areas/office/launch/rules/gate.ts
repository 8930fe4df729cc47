/** From the first administrator to the first appointment, in this order. */
export const ROAD = ['profile', 'attorney', 'hours', 'price', 'mail', 'payments', 'backups', 'home'] as const
export type RoadStep = (typeof ROAD)[number]

/** What an attorney reads and signs before the firm opens to the public. */
const READ_AND_SIGNED = [
  'readings',
  'law',
  'profileSigned',
  'letterSigned',
  'articlesSigned',
  'termsSigned',
  'engagementSigned',
  'homePageFiled',
] as const

/** The requirements of the public launch, in the order of the list. */
export const GATE_POINTS = [...ROAD, ...READ_AND_SIGNED] as const
export type GatePoint = (typeof GATE_POINTS)[number]

/** A firm may do without these, and says why. */
export const LEFT_OUT = ['mail', 'payments', 'backups'] as const satisfies readonly RoadStep[]
export type LeftOutStep = (typeof LEFT_OUT)[number]

/** What the server is not set up for. */
export const GAPS = ['mail', 'cards', 'texts'] as const

/** A mail that left, or a word from the gateway, counts for so long. */
export const PROVEN_FOR_DAYS = 30
