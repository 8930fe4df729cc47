// Sends due messages, each once: it moves from the one table to the other, or nothing happens.
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { isStaff, type SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type HoldReason, whyHeld } from '../rules/outgoing.ts'
import { SEND_OUTGOING } from './job-kinds.ts'
import {
  deleteOutgoing,
  findOutgoing,
  lockOutgoingUpTo,
  type OutgoingRow,
  overdueIds,
  updateOutgoing,
} from './outgoing-repository.ts'
import { clientWroteAfter } from './repository.ts'
import { type Sender, sendNew } from './send-message.ts'
import { canClientRead, lockSubject, mayRead, type Subject } from './subject.ts'
import { tellPages } from './tell-pages.ts'

/** Services for sending, in a request or job. */
export type Sending = Pick<Services, 'db' | 'seal' | 'clock' | 'jobs'>

/** A job that got lost is noticed so much later. */
const LOST_AFTER_SECONDS = 15
const LOST_AT_ONCE = 200

/**
 * By a job, safe to repeat: a message taken back or sent is not there any more. Earlier ones of the same conversation are sent first, so
 * that the jobs of two messages cannot reorder them.
 */
export async function sendOutgoing(services: Sending, messageId: string): Promise<void> {
  const found = await findOutgoing(services, messageId)
  if (!found || found.heldBecause !== null) return
  const { conversationId, sendAt } = found
  await services.db.transaction(async (tx) => {
    if (sendAt > toDate(services.clock.now()))
      return services.jobs.enqueue(tx, SEND_OUTGOING, { messageId }, { startAfter: sendAt })
    const subject = await lockSubject(tx, conversationId)
    const due = await lockOutgoingUpTo({ db: tx, seal: services.seal }, found)
    for (const row of due) await sendOrHold(services, tx, subject, row)
  })
}

async function sendOrHold(
  services: Sending,
  tx: Database,
  subject: Subject | null,
  row: OutgoingRow,
): Promise<void> {
  const reason = subject ? await sendOrReason(services, tx, subject, row) : 'client-away'
  if (reason === null) return
  await updateOutgoing(tx, row.id, { heldBecause: reason })
  if (subject) await tellPages(tx, 'message', subject, { isForStaff: true })
}

/** Whatever the fate of its job. */
export async function sendOverdue(services: Sending): Promise<void> {
  const before = toDate(services.clock.now().subtract({ seconds: LOST_AFTER_SECONDS }))
  for (const id of await overdueIds(services.db, before, LOST_AT_ONCE)) await sendOutgoing(services, id)
}

async function sendOrReason(
  services: Sending,
  tx: Database,
  subject: Subject,
  row: OutgoingRow,
): Promise<HoldReason | null> {
  const author = await authorOf(tx, row)
  const reason = whyHeld({
    isCaseClosed: subject.case !== null && subject.case.outcome !== null,
    canClientRead: canClientRead(subject.client),
    mayAuthorWrite: author !== null && (await mayRead(tx, author, subject)),
    isChosenTime: row.isChosenTime,
    hasClientWritten: await clientWroteAfter(tx, subject.id, row.lastSeq),
  })
  if (reason !== null || !author) return reason
  const sender = { ...services, actor: author, requestId: null }
  try {
    // A savepoint: a refusal undoes its steps, for example if an id is taken.
    await tx.transaction((inner) => deliverOutgoing(sender, inner, { actor: author, subject }, row))
    return null
  } catch (error) {
    if (error instanceof ProductError) return 'refused'
    throw error
  }
}

/** Null if they do not work here any more. */
async function authorOf(tx: Database, { authorId }: OutgoingRow): Promise<SignedIn | null> {
  const author = await findUser(tx, authorId)
  if (!author || !canClientRead(author)) return null
  const actor = { kind: 'user', userId: author.id, role: author.role, sessionId: '' } as const
  return isStaff(actor) ? actor : null
}

/** Runs in a transaction that locks the row. */
export async function deliverOutgoing(
  sender: Sender,
  tx: Database,
  writing: { actor: SignedIn; subject: Subject },
  { id, conversationId, written }: OutgoingRow,
): Promise<void> {
  await deleteOutgoing(tx, id)
  await sendNew(sender, tx, writing, { ...written, conversationId, messageId: id })
}
