// The manner of a kind of notice: its readers, its possible ways, and the reader's choices.

/** The groups a person chooses by, in plain words. */
export const NOTICE_GROUPS = [
  'meetings',
  'money',
  'case',
  'documents',
  'messages',
  'dates',
  'renewals',
  'office',
  'account',
] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

export const CHANNELS = ['mail', 'text', 'bell'] as const
export type Channel = (typeof CHANNELS)[number]

export const AUDIENCES = ['client', 'staff', 'admin', 'anyone', 'address'] as const
/** `anyone`: the person who requested it. `address`: with an account or not, by mail alone. */
export type Audience = (typeof AUDIENCES)[number]

/** Whose turn it is once the notice is true. */
export const TURNS = ['reader', 'firm', 'nobody'] as const
export type Turn = (typeof TURNS)[number]

export type Manner = {
  group: NoticeGroup
  who: Audience
  channels: readonly Channel[]
  /** Never for security, the law or money. */
  mayTurnOff: boolean
  /** Sent at once, in quiet hours too. */
  isUrgent: boolean
  /** May wait for the mail of the day. */
  isChatty: boolean
  /** Events within so many minutes are one notice, sent at their end; 0: each separately. */
  gatherMinutes: number
  turn: Turn
}

const USUAL: Omit<Manner, 'group' | 'who' | 'channels'> = {
  mayTurnOff: false,
  isUrgent: false,
  isChatty: false,
  gatherMinutes: 0,
  turn: 'nobody',
}

const CHANNELS_OF: Record<Audience, readonly Channel[]> = {
  client: ['mail', 'bell'],
  staff: ['mail', 'bell'],
  admin: ['mail', 'bell'],
  anyone: ['mail'],
  address: ['mail'],
}

/** Of a kind that has words for a text: its feature declares them (`noticeTexts`). */
export const ALSO_BY_TEXT = { channels: ['mail', 'text', 'bell'] } as const

/** Defaults of most kinds: sent separately, by mail and in the bell, and not theirs to turn off. */
export function manner(
  group: NoticeGroup,
  who: Audience,
  said: Partial<Omit<Manner, 'group' | 'who'>> = {},
): Manner {
  return { group, who, channels: CHANNELS_OF[who], ...USUAL, ...said }
}

/** Codes, links and word about an account: at once, by mail, always. */
export const ABOUT_THE_ACCOUNT = manner('account', 'address', { isUrgent: true })

/** The contradiction in it; null if there is none. */
export function whyNotManner({ who, channels, mayTurnOff, isUrgent, isChatty, gatherMinutes }: Manner) {
  if (!channels.includes('mail')) return 'mail is the way that everybody has'
  if (who === 'address' && channels.length > 1) return 'an address is told by mail alone'
  if (isChatty && !mayTurnOff) return 'what may not be turned off does not wait for a digest'
  if (isUrgent && (isChatty || gatherMinutes > 0)) return 'what is urgent does not wait'
  return null
}
