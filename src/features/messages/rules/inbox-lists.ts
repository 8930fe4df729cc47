export const INBOX_LISTS = ['waiting', 'mine', 'snoozed', 'answered', 'all'] as const
export type InboxList = (typeof INBOX_LISTS)[number]
