// Mails administrators once about each finding; the mail names neither the file nor its owner.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { ORPHAN_TOLD_AFTER_HOURS } from '../rules/findings.ts'
import { FILES_DIFFER } from './file-mails.ts'
import { takeUntold } from './findings-repository.ts'

const MINUTE_MS = 60_000

/** Orphans that were found before then are not of something that is under way. */
export function orphansShownBefore(now: Instant): Date {
  return toDate(plusMinutes(now, -ORPHAN_TOLD_AFTER_HOURS * 60))
}

export async function tellOfFindings(services: Services): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    if ((await takeUntold(tx, orphansShownBefore(now), toDate(now))) === 0) return
    const edition = Math.floor(now.epochMilliseconds / MINUTE_MS)
    for (const { id } of await listAdmins(tx)) {
      await queueMail(services, tx, FILES_DIFFER, { recipientId: id, subjectId: id, edition })
    }
  })
}
