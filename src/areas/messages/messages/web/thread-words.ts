import type { InboxWords } from '../words/index.ts'

/** What both sides' words have in common. */
export type ThreadWords = Pick<InboxWords, 'you' | 'helper' | 'conversation' | 'compose'> & {
  /** What is urgent is marked for staff; not for clients. */
  isForFirm: boolean
}
