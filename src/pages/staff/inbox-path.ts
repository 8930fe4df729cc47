import { addressOf } from '#firm/addresses.ts'

/** Where staff read conversations: all of them, or one. */
export function inboxPath(conversationId?: string): string {
  return conversationId === undefined ? addressOf('inbox') : `${addressOf('inbox')}/${conversationId}`
}
