/** Requests from one network: families and telephone companies share an address. */
export const CALLBACK_ASKS = { name: 'callbacks.ask', max: 20, minutes: 60 } as const
/** Open requests of one network, and what all who are not signed in ask within the minutes: what is more is told of once. */
export const ASKS_APART = { ofNetwork: 3, inAll: 20, minutes: 60 } as const
/** A request that was dealt with is kept so long, for who asks what became of it. */
export const CLOSED_DAYS = 90
