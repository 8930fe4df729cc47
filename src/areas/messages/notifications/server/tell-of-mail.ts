import { tellLive } from '#areas/messages/live/server/index.ts'
import type { Database } from '#platform/database.ts'

/** Runs in a transaction: staff pages with undelivered mails and unreachable clients are refetched. */
export function tellOfMail(tx: Database): Promise<void> {
  return tellLive(tx, { kind: 'mail', id: 'mails', whom: { staff: 'all', admins: true } })
}
