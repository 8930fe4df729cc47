// The front door of texts: neighbours queue texts, in the transaction that causes them.
import type { Database } from '#platform/database.ts'
import { consentInForce } from './consents-repository.ts'

export { followText } from './follow-text.ts'
export { queueText } from './queue-text.ts'
export { receiveText } from './receive-text.ts'
export type { NoticeText, OwedText } from './text-kinds.ts'

/** Where the person may be texted now: they agreed, typed the code that was texted, and have stopped nothing. Else null. */
export type TextNumber = { number: string; timeZone: string }

export async function textNumberOf(db: Database, userId: string): Promise<TextNumber | null> {
  const consent = await consentInForce(db, userId)
  return consent && { number: consent.number, timeZone: consent.timeZone }
}
