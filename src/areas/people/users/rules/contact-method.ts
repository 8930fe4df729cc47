// How somebody wants to be reached: of the account, and of one meeting.

export const CONTACT_METHODS = ['email', 'phone', 'text'] as const
export type ContactMethod = (typeof CONTACT_METHODS)[number]
