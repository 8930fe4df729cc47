// In the firm's morning: one mail to each person responsible for a date due or overdue, and to a second person if no one
// has looked. Once a day, no matter who starts it and how often it is run.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, isBefore, momentAt, plainDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { dueWithToday } from '../rules/office-days.ts'
import { DATE_MAILS, dueToday, editionOn } from './date-mails.ts'
import { lockDue, markTold } from './dates-repository.ts'

/** 7:00 on the firm's clock: a server that starts at night sends nothing. */
const MORNING_MINUTE = 7 * 60

export async function tellOfDates(services: Services): Promise<void> {
  const now = services.clock.now()
  const today = dateIn(FIRM_ZONE, now)
  if (isBefore(now, momentAt(today, MORNING_MINUTE, FIRM_ZONE))) return
  await services.db.transaction((tx) => tell(services, tx, today.toString()))
}

/** Queues the mails and marks the dates in one transaction: a killed process has done both or neither. */
async function tell(services: Services, tx: Database, today: string): Promise<void> {
  // If offices are closed tomorrow, dates due then must be done today.
  const until = dueWithToday(plainDate(today)).toString()
  await lockDue(tx, until)
  const due = await dueToday(tx, today)
  const people = {
    'case-dates-due': new Set(due.flatMap(({ told }) => told.responsible ?? [])),
    'case-dates-unseen': new Set(due.flatMap(({ told }) => told.second ?? [])),
  }
  for (const kind of ['case-dates-due', 'case-dates-unseen'] as const) {
    for (const recipientId of people[kind]) {
      const owed = { recipientId, subjectId: recipientId, edition: editionOn(today) }
      await queueMail(services, tx, DATE_MAILS[kind], owed)
    }
  }
  await markTold(tx, { today, until })
}
