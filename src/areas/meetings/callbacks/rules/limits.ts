/** Requests from one network: families and telephone companies share an address. */
export const CALLBACK_ASKS = { name: 'callbacks.ask', max: 20, minutes: 60 } as const
/** Open requests of one network, and requests of all visitors not signed in within the minutes: more are mailed about once. */
export const ASKS_APART = { ofNetwork: 3, inAll: 20, minutes: 60 } as const
/** A closed request is kept so long, for those who ask about its fate. */
export const CLOSED_DAYS = 90
