// The words of messages in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of a copy of a conversation. */
export const copyWords = words('copy')
export type CopyWords = (typeof en)['copy']

/** Every word of messages as staff read them. */
export const inboxWords = words((of) => ({ ...of.inbox, ready: of.answers }))
export type InboxWords = ReturnType<typeof inboxWords>

/** Of answers that the firm has ready. */
export type ReadyWords = InboxWords['ready']

/** Who wrote a message, as clients read it. */
export const writerWords = words('writer')

/** Every word of messages as a client reads them. */
export const messagesWords = words('messages')
export type MessagesWords = (typeof en)['messages']

/** Every word of the mails about messages: written on the server alone. */
export const messageMailWords = words('mails')
