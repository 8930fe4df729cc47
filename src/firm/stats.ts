// The firm's figures about itself (docs/specification.md §1, §9).

export const STATS = {
  rating: 5,
  ratingOf: 5,
  remotePercent: 100,
  /** At least so many years of practice. */
  years: 11,
  states: 50,
} as const
