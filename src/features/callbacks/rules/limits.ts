/** Requests from one network: families and telephone companies share an address. */
export const CALLBACK_ASKS = { name: 'callbacks.ask', max: 20, minutes: 60 } as const
/** A request that was dealt with is kept so long, for who asks what became of it. */
export const CLOSED_DAYS = 90
