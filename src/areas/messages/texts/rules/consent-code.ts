// The code texted to a number, so that no one signs up another's: how long and how many.
export const CONSENT_CODE = { digits: 6, minutes: 10, triesMax: 5 } as const
