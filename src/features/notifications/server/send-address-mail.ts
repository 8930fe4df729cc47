// Letters about an account, on their way: their codes and links lie sealed in the queue, and old codes are not sent.
import { randomUUID } from 'node:crypto'
import { findByEmail } from '#features/users/server/index.ts'
import { hoursBetween, type Instant, instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { AccountLetter } from '#platform/ports/identity.ts'
import type { Place } from '#platform/seal.ts'
import { accountLetter } from './account-letter.ts'
import { deliver } from './deliver.ts'
import { SEND_ACCOUNT_LETTER } from './job-kinds.ts'
import { written } from './send-letter.ts'

type Enclosed = { writtenAt: string; letter: AccountLetter }
export type SealedLetter = { letterId: string; sealed: string }

/** What writing a letter needs; `db` may be the transaction that causes it. */
export type LetterDesk = Pick<Services, 'db' | 'jobs' | 'clock' | 'seal'>

function placeOf(letterId: string): Place {
  return { field: 'jobs.account-letter', row: letterId }
}

export async function sendAccountLetter(
  { db, jobs, clock, seal }: LetterDesk,
  letter: AccountLetter,
): Promise<void> {
  const letterId = randomUUID()
  const enclosed: Enclosed = { writtenAt: clock.now().toString(), letter }
  const sealed = seal.seal(JSON.stringify(enclosed), placeOf(letterId))
  await jobs.enqueue(db, SEND_ACCOUNT_LETTER, { letterId, sealed })
}

/** What opens under our key in its own place was written by `sendAccountLetter`. */
function enclosedIn(opened: string): Enclosed {
  return JSON.parse(opened) as Enclosed
}

/** A code or link that no longer works would only puzzle its reader. */
function isStale({ writtenAt, letter }: Enclosed, now: Instant): boolean {
  return 'minutes' in letter && hoursBetween(instant(writtenAt), now) * 60 >= letter.minutes
}

export async function deliverAccountLetter(services: Services, sealedLetter: SealedLetter): Promise<void> {
  const { seal, clock, firm, log, db } = services
  const { letterId, sealed } = sealedLetter
  const enclosed = enclosedIn(seal.open(sealed, placeOf(letterId)))
  const { letter } = enclosed
  const mail = {
    messageId: `account-${letterId}`,
    kind: letter.kind,
    recipientId: (await findByEmail(db, letter.to))?.id ?? null,
    jobName: SEND_ACCOUNT_LETTER.name,
    jobData: sealedLetter,
  }
  await deliver(services, mail, () => {
    if (!isStale(enclosed, clock.now())) {
      return Promise.resolve(written(mail.messageId, letter.to, accountLetter(letter, firm)))
    }
    log.info('account-letter-outdated', { letterId })
    return Promise.resolve(null)
  })
}

/** A mail server may repeat the letter in its refusal, so only the refusal's own marks are told. */
export function withoutContent(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('the letter was not sent')
  const marks = ['code' in error && error.code, 'responseCode' in error && error.responseCode]
  const said = [error.name, ...marks].filter((mark) => typeof mark === 'string' || typeof mark === 'number')
  return new Error(`the letter was not sent: ${said.join(' ')}`)
}
