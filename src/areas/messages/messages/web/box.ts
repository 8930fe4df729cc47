import type { NewMessage } from '../contract.ts'
import type { Quoted } from './about-message.tsx'
import type { Chosen } from './attached/attach-panel.tsx'

export type Writing = Omit<NewMessage, 'conversationId' | 'messageId'>

/** Sends what is in the box. */
export type SendWay = (message: Writing) => Promise<{ isUrgent?: boolean }>

/** What goes back into the box. */
export type PutBack = { text: string; about: Quoted | null; documents: readonly Chosen[] }

/** The box for a message, for what stands beside it. */
export type Box = {
  text: string
  isSendable: boolean
  /** Says at the box what keeps it from being sent. */
  showWhyNot: () => void
  /** Beside what is in it already, which stays. */
  put: (back: PutBack) => void
  /** Where its writer last was in it, with the focus behind it. */
  insert: (text: string) => void
  /** In another way than the button does; what is in the box stays where it fails. */
  sendBy: (way: (message: Writing) => Promise<unknown>) => Promise<void>
}

type Place = { start: number; end: number }

/** In place of what is selected, apart from the words around it; and where its writer goes on. */
export function insertedAt(text: string, { start, end }: Place, words: string) {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const lead = before === '' || /\s$/.test(before) ? '' : ' '
  const tail = after === '' || /^\s/.test(after) ? '' : ' '
  const until = `${before}${lead}${words}`
  return { text: `${until}${tail}${after}`, at: until.length }
}

/** Below what is there. */
export function putBelow(text: string, words: string): string {
  return text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`
}
