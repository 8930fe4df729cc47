// Mails administrators about new kinds of errors, once an hour at most, and forgets kinds long past.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant, isBefore, plusDays, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { KEPT_DAYS, SIGHTINGS_DAYS, TOLD_EACH_MINUTES } from '../rules/limits.ts'
import { FAULTS_NEW } from './fault-mail.ts'
import { forgetFaults, lastTold, takeUntold } from './faults-repository.ts'
import { forgetSightings } from './sightings-repository.ts'
import { forgetMeasures } from './vitals-repository.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

async function forgetOld({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await forgetFaults(db, toDate(plusMinutes(now, -KEPT_DAYS * DAY_MINUTES)))
  await forgetSightings(db, toDate(plusMinutes(now, -SIGHTINGS_DAYS * DAY_MINUTES)))
  await forgetMeasures(db, plusDays(dateIn(FIRM_ZONE, now), -KEPT_DAYS).toString())
}

/** Safe to repeat, and to run beside another process that does the same. */
export async function tellFaults(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await forgetOld(services)
  const told = await lastTold(db)
  if (told && isBefore(now, plusMinutes(instant(told), TOLD_EACH_MINUTES))) return
  await db.transaction(async (tx) => {
    if ((await takeUntold(tx, toDate(now))) === 0) return
    const edition = Math.floor(now.epochMilliseconds / MINUTE_MS)
    for (const { id } of await listAdmins(tx)) {
      await queueMail(services, tx, FAULTS_NEW, { recipientId: id, subjectId: id, edition })
    }
  })
}
