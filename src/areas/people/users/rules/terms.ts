/** When a person agrees to the firm's terms: each time it is kept, with the version that was agreed to. */
export const TERMS_MOMENTS = ['sign-up', 'booking', 'payment'] as const
export type TermsMoment = (typeof TERMS_MOMENTS)[number]
