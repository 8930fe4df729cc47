// Visitors who book without an account: how often one may begin.

/** A library or a clinic where many people book has one address. */
export const GUEST_STARTS = { name: 'booking guests', max: 20, minutes: 60 } as const

/** A page asks once each time it is opened: enough for a library, and few for a script. */
export const LINKS_OPENED = { name: 'meeting links', max: 120, minutes: 60 } as const
