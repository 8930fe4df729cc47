// Refuses texts that no provider could send as meant.
import type { TextMessage } from '#platform/ports/texts.ts'

/** As telephone networks write a number (E.164). */
const NUMBER = /^\+[1-9]\d{7,14}$/
const TEXT_ID = /^[\w-]{1,100}$/
/** The longest that providers take. */
const BODY_MAX = 1_600

function whyNotSendable({ id, to, body }: TextMessage): string | null {
  if (!TEXT_ID.test(id)) return 'its id cannot stand in an address'
  if (!NUMBER.test(to)) return 'it is not addressed to one number'
  if (body.trim() === '' || body.length > BODY_MAX) return 'it is empty or too long'
  if (body.includes('\u0000')) return 'it has a sign that cannot be sent'
  return null
}

/** Throws for a text that no adapter may pass on. The reason names no person. */
export function requireSendable(text: TextMessage): void {
  const reason = whyNotSendable(text)
  if (reason) throw new Error(`the text cannot be sent: ${reason}`)
}
