import { tellLive } from '#areas/messages/live/server/index.ts'
import type { Database } from '#platform/database.ts'

/** Part of a transaction: the pages of staff that show which mails did not arrive, and whom mail does not reach, read again. */
export function tellOfMail(tx: Database): Promise<void> {
  return tellLive(tx, { kind: 'mail', id: 'mails', whom: { staff: 'all', admins: true } })
}
