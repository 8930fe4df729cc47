// Mails administrators each morning, until it is fixed, that the last day has no proven backup.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { isTooOld } from '../rules/states.ts'
import { BACKUP_OLD } from './backup-mail.ts'
import { lastProven } from './runs-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Safe to repeat: one mail a day. Without a plan, no one asked for it. */
export async function watchBackups(services: Services): Promise<void> {
  const { db, clock, backups, log } = services
  if (backups.plan === null || !(await isOld(services))) return
  log.error('backup-old', new Error('the last proven backup is too old'))
  const edition = Math.floor(clock.now().epochMilliseconds / DAY_MS)
  await db.transaction(async (tx) => {
    for (const { id } of await listAdmins(tx)) {
      await queueMail(services, tx, BACKUP_OLD, { recipientId: id, subjectId: id, edition })
    }
  })
}

export async function isOld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const last = await lastProven(db)
  return isTooOld(last && instant(last), clock.now())
}
