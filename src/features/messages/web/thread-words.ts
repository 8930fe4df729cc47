import type { InboxWords } from '../text/inbox.ts'

/** What both sides' words have in common. */
export type ThreadWords = Pick<InboxWords, 'you' | 'helper' | 'retry' | 'conversation' | 'compose'> & {
  /** How a message is marked for staff; not said to clients. */
  urgentMark: string | null
}
