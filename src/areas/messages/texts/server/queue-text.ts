// The one way to cause a text: in the transaction that causes it, sent if and only if that commits.
import { randomUUID } from 'node:crypto'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { SEND_TEXT } from './job-kinds.ts'
import { placeOfBody } from './sealed-body.ts'
import type { NoticeText, OwedText } from './text-kinds.ts'
import { oweText } from './texts-repository.ts'

/** The services to queue a text. */
export type TextDesk = Pick<Services, 'jobs' | 'clock' | 'seal'>

/** `startAfter`: not before this moment; at once if left out. */
type Owed = OwedText & { startAfter?: Date }

/**
 * Sent once, however often it is queued. It waits for the hours in which its reader may be texted. Its fate is passed to the kind's
 * `settle`. False if it was queued before.
 */
export async function queueText(
  { jobs, clock }: TextDesk,
  tx: Database,
  { kind }: Pick<NoticeText, 'kind'>,
  { startAfter, ...owed }: Owed,
): Promise<boolean> {
  const text = await oweText(tx, { kind, ...owed, createdAt: toDate(clock.now()) })
  if (!text) return false
  await jobs.enqueue(tx, SEND_TEXT, { textId: text.id }, startAfter ? { startAfter } : {})
  return true
}

type Answer = { kind: string; recipientId: string | null; number: string; body: string }

/** To a number just used, or typed: at once, at any hour, and without consent. */
export async function queueAnswer(
  { jobs, clock, seal }: TextDesk,
  tx: Database,
  { body, ...answer }: Answer,
): Promise<void> {
  const id = randomUUID()
  const sealedBody = seal.seal(body, placeOfBody(id))
  const owed = { ...answer, id, sealedBody, subjectId: id, edition: 0, createdAt: toDate(clock.now()) }
  if (!(await oweText(tx, owed))) return
  await jobs.enqueue(tx, SEND_TEXT, { textId: id })
}
