// The keys of the messages of staff: a conversation is answered, taken or put aside without a mouse.
export const INBOX_ACTIONS = [
  'answer',
  'ready',
  'take',
  'settle',
  'snooze',
  'note',
  'next',
  'previous',
  'help',
] as const
export type InboxAction = (typeof INBOX_ACTIONS)[number]

export const INBOX_KEYS: Readonly<Record<InboxAction, string>> = {
  answer: 'a',
  ready: 'r',
  take: 't',
  settle: 'e',
  snooze: 's',
  note: 'n',
  next: 'j',
  previous: 'k',
  help: '?',
}

export type Pressed = {
  key: string
  /** Ctrl, Alt or the command key. */
  isWithOther: boolean
  /** A field has the focus, or a dialog is open: both take all keys. */
  isTaken: boolean
  /** "g" was pressed a moment ago: it begins a key of every page of staff. */
  isAfterG: boolean
}

export function inboxActionOf({ key, isWithOther, isTaken, isAfterG }: Pressed): InboxAction | null {
  if (isWithOther || isTaken || isAfterG) return null
  return INBOX_ACTIONS.find((action) => INBOX_KEYS[action] === key) ?? null
}
