import { inBatches } from '#platform/batches.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { RESEAL_MESSAGES, SEND_OUTGOING, SEND_OVERDUE } from './job-kinds.ts'
import { resealDrafts } from './drafts-repository.ts'
import { resealClientNotes } from './notes-repository.ts'
import { resealOutgoing } from './outgoing-repository.ts'
import { resealMessages } from './repository.ts'
import { type Sending, sendOutgoing, sendOverdue } from './send-outgoing.ts'

/** Before the firm's day begins. */
const DAILY = '25 7 * * *'
const EACH_MINUTE = '* * * * *'
/** Rows per transaction. */
const BATCH = 200

export async function registerMessageJobs(runner: JobRunner, services: Sending): Promise<void> {
  await runner.work(SEND_OUTGOING, ({ messageId }) => sendOutgoing(services, messageId))
  await runner.repeat(SEND_OVERDUE, EACH_MINUTE, () => sendOverdue(services))
  await runner.repeat(RESEAL_MESSAGES, DAILY, async () => void (await resealAll(services)))
}

/** After a new key was put in front, so that the old one can be thrown away; tells how many it sealed again. */
export async function resealAll({ db, seal }: Pick<Sending, 'db' | 'seal'>): Promise<number> {
  const drafts = await inBatches(db, BATCH, (tx, max) => resealDrafts({ db: tx, seal }, max))
  const outgoing = await inBatches(db, BATCH, (tx, max) => resealOutgoing({ db: tx, seal }, max))
  const notes = await inBatches(db, BATCH, (tx, max) => resealClientNotes({ db: tx, seal }, max))
  return (
    drafts +
    outgoing +
    notes +
    (await inBatches(db, BATCH, (tx, max) => resealMessages({ db: tx, seal }, max)))
  )
}
