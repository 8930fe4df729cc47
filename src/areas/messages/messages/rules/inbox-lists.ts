export const INBOX_LISTS = ['waiting', 'mine', 'snoozed', 'later', 'answered', 'all'] as const
export type InboxList = (typeof INBOX_LISTS)[number]
