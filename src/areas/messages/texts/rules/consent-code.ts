// The code that is texted to a number, so that nobody signs up somebody else's: how long and how many.
export const CONSENT_CODE = { digits: 6, minutes: 10, triesMax: 5 } as const
