// The identity follows the user row: what may sign in, and which sessions a change has ended.
import { instant, isBefore } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { IdentityAccounts } from '#platform/ports/identity.ts'
import { isGuestSubject } from '../rules/guest-subject.ts'
import { lock, type UserRow } from './repository.ts'

/** `changedAt`: ISO; sessions that began before this moment end. */
type AccountChange = { userId: string; changedAt: string }

/** Locks the row, so that an older change cannot overtake a newer one. Safe to repeat. */
export async function settleAccount(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  { userId, changedAt }: AccountChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lock(tx, userId)
    if (row) await follow(identity.accounts, row, changedAt)
  })
}

async function follow(accounts: IdentityAccounts, row: UserRow, changedAt: string): Promise<void> {
  const { subject } = row
  if (isGuestSubject(subject)) return
  if (row.closedAt) return accounts.remove(subject)
  if (row.disabledAt || row.mergedInto) return accounts.disable(subject)
  await accounts.enable(subject)
  for (const session of await accounts.listSessions(subject)) {
    const isOlder = isBefore(instant(session.startedAt), instant(changedAt))
    if (isOlder) await accounts.endSession(subject, session.id)
  }
}

/**
 * Right after the change has been committed. The row refuses the person already, so a failure here is not the asker's:
 * the job that was enqueued with the change tries again.
 */
export async function settleNow(services: Services, change: AccountChange): Promise<void> {
  try {
    await settleAccount(services, change)
  } catch {
    services.log.info('settle-account-later', { userId: change.userId })
  }
}
