/** What has to be ready before the firm opens to the public, in the order in which the list shows it. */
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

/** A mail that left, or a word from the gateway, counts for so long. */
export const PROVEN_FOR_DAYS = 30
