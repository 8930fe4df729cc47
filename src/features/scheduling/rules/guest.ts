// Visitors who book without an account: how often somebody may begin.

/** A library or a clinic where many people book has one address. */
export const GUEST_STARTS = { name: 'booking guests', max: 20, minutes: 60 } as const
