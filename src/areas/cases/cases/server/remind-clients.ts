// Clients are reminded of an appointment outside the firm, from seven in the morning where it is. Once each, no matter who starts
// it and how often it is run.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, type Instant, isBefore, momentAt, plusDays } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { CLIENT_REMINDERS, nextReminder, REMINDER_DAYS_MAX } from '../rules/reminders.ts'
import { isVisit } from '../rules/visits.ts'
import { lockVisits, markClientReminded, type RemindableVisit } from './reminders-repository.ts'
import { MORNING_MINUTE } from './tell-of-dates.ts'
import { reminderEdition, VISIT_MAILS } from './visit-mail.ts'

/** Queues the mails and marks the dates in one transaction: a killed process has done both or neither. */
export async function remindClients(services: Services): Promise<void> {
  const now = services.clock.now()
  const today = dateIn(FIRM_ZONE, now)
  await services.db.transaction(async (tx) => {
    // A day more at each end: it may be another day where the place is.
    const from = plusDays(today, -1).toString()
    const until = plusDays(today, REMINDER_DAYS_MAX + 1).toString()
    for (const visit of await lockVisits(tx, from, until)) {
      const reminder = reminderFor(visit, now)
      if (reminder === null) continue
      const { id: subjectId, clientId: recipientId } = visit
      await markClientReminded(tx, subjectId, reminder)
      const edition = reminderEdition(visit.day, reminder)
      await queueMail(services, tx, VISIT_MAILS['case-appointment-reminder'], {
        recipientId,
        subjectId,
        edition,
      })
    }
  })
}

function reminderFor(
  { kind, day, zone, clientRemindedTo: last }: RemindableVisit,
  now: Instant,
): number | null {
  const place = zone ?? FIRM_ZONE
  const today = dateIn(place, now)
  if (!isVisit(kind) || isBefore(now, momentAt(today, MORNING_MINUTE, place))) return null
  return nextReminder(CLIENT_REMINDERS[kind], { day, last }, today)
}
