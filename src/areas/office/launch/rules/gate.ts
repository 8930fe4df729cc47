/** The requirements of the public launch, in the order of the list. */
export const GATE_POINTS = [
  'profile',
  'price',
  'readings',
  'law',
  'profileSigned',
  'letterSigned',
  'articlesSigned',
  'termsSigned',
  'engagementSigned',
  'homePageFiled',
  'attorney',
  'mail',
  'payments',
  'backups',
] as const
export type GatePoint = (typeof GATE_POINTS)[number]

/** What the server is not set up for. */
export const GAPS = ['mail', 'cards', 'texts'] as const

/** A mail that left, or a word from the gateway, counts for so long. */
export const PROVEN_FOR_DAYS = 30
