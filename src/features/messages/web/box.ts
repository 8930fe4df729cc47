import type { NewMessage } from '../contract.ts'

export type Writing = Omit<NewMessage, 'conversationId' | 'messageId'>

/** Sends what is in the box. */
export type SendWay = (message: Writing) => Promise<{ isUrgent?: boolean }>

/** The box for a message, for what stands beside it. */
export type Box = {
  text: string
  isSendable: boolean
  /** Says at the box what keeps it from being sent. */
  showWhyNot: () => void
  /** Beside what is in it already, which stays. */
  put: (text: string) => void
  /** In another way than the button does; what is in the box stays where it fails. */
  sendBy: (way: (message: Writing) => Promise<unknown>) => Promise<void>
}
