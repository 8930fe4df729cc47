import { addressOf } from '#firm/addresses.ts'

/** Where a conversation is printed or kept. */
export function copyPath(conversationId: string, part = 1): string {
  return `${addressOf('messages')}/${conversationId}/copy${part === 1 ? '' : `?part=${part}`}`
}
