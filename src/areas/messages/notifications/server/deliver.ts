// Claim, send, mark: no transaction is open while waiting for the mail server, and no mail that it may have taken is sent again
// automatically, no matter which process ends at which point.
import { randomUUID } from 'node:crypto'
import { instant, isBefore, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Mail, MailError } from '#platform/ports/mail.ts'
import {
  beginHandOver,
  claimMail,
  doubtLost,
  findMail,
  type MailClaim,
  markDropped,
  markFailing,
  markInDoubt,
  markSent,
  type NewMail,
} from './mail-repository.ts'
import { tellOfMail } from './tell-of-mail.ts'

/** After this, another process may retry a mail not handed over. A slow server is still waited for. */
const CLAIM_MINUTES = 1

/** Thrown so that the job is retried: the process that has the mail may be gone. */
export class MailBusy extends Error {
  constructor(messageId: string) {
    super(`another process is sending ${messageId}`)
    this.name = 'MailBusy'
  }
}

type Delivering = Pick<Services, 'db' | 'clock' | 'mail' | 'log'>

/**
 * `write` returns null if the mail is no longer true; `onSent` runs in the transaction that marks. Rejects if the mail was certainly not
 * taken, so that its job is retried.
 */
export async function deliver(
  services: Delivering,
  mail: NewMail,
  write: () => Promise<Mail | null>,
  onSent: (tx: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { db, clock } = services
  const claim = { messageId: mail.messageId, holder: randomUUID() }
  if (!(await isClaimed(services, mail, claim))) return
  try {
    const written = await write()
    if (!written) return await markDropped(db, claim)
    await services.mail.send(written, () => handOver(services, claim))
  } catch (error) {
    return await fail(services, claim, error)
  }
  await db.transaction(async (tx) => {
    await markSent(tx, claim, toDate(clock.now()))
    await onSent(tx)
  })
}

async function isClaimed({ db, clock, log }: Delivering, mail: NewMail, claim: MailClaim): Promise<boolean> {
  const now = clock.now()
  if (await claimMail(db, mail, claim, toDate(now), toDate(plusMinutes(now, CLAIM_MINUTES)))) return true
  const { messageId } = mail
  const current = await findMail(db, messageId)
  if (current?.state !== 'sending' || current.claimedUntil === null) return false
  if (isBefore(now, instant(current.claimedUntil))) throw new MailBusy(messageId)
  if ((await doubtLost(db, toDate(now))) > 0) log.info('mail-in-doubt', { messageId })
  return false
}

/** A process that has lost the claim must not finish: the other one sends it. */
async function handOver({ db, clock }: Delivering, claim: MailClaim): Promise<void> {
  const now = clock.now()
  const until = toDate(plusMinutes(now, CLAIM_MINUTES))
  if (!(await beginHandOver(db, claim, toDate(now), until))) throw new MailBusy(claim.messageId)
}

async function fail({ db, clock, log }: Delivering, claim: MailClaim, error: unknown): Promise<void> {
  const problem = error instanceof MailError ? error.problem : 'other'
  if (problem === 'lost') {
    await db.transaction(async (tx) => {
      await markInDoubt(tx, claim)
      await tellOfMail(tx)
    })
    log.error('mail-in-doubt', error, { messageId: claim.messageId })
    return
  }
  await markFailing(db, claim, problem, toDate(clock.now()))
  throw error
}
