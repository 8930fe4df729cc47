// In the firm's morning: one mail to each member of staff with what today holds for them, and to others where no one has looked
// at a date. Once a day, no matter who starts it and how often it is run.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { listStaff } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, isBefore, momentAt, type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { FIRM_REMINDERS, nextReminder, REMINDER_DAYS_MAX } from '../rules/reminders.ts'
import { DATE_MAILS, dueToday, editionOn, plansOf } from './date-mails.ts'
import { lockUntil, markReminded, markTold, type Remindable } from './reminders-repository.ts'

/** 7:00 on the clock of the place: a server that starts at night sends nothing. */
export const MORNING_MINUTE = 7 * 60

export async function tellOfDates(services: Services): Promise<void> {
  const now = services.clock.now()
  const today = dateIn(FIRM_ZONE, now)
  if (isBefore(now, momentAt(today, MORNING_MINUTE, FIRM_ZONE))) return
  await services.db.transaction((tx) => tell(services, tx, today))
}

/** Queues the mails and marks the dates in one transaction: a killed process has done both or neither. */
async function tell(services: Services, tx: Database, today: PlainDate): Promise<void> {
  const dates = await lockUntil(tx, plusDays(today, REMINDER_DAYS_MAX).toString())
  await remind(tx, dates, today)
  const due = await dueToday(tx, today.toString())
  const responsible = new Set(due.flatMap(({ told }) => told.responsible ?? []))
  for (const member of await listStaff(tx)) {
    const { meetings, tasks } = await plansOf(tx, member, today)
    if (responsible.has(member.id) || meetings.length + tasks > 0) await owe('case-dates-due', member.id)
  }
  for (const id of new Set(due.flatMap(({ told }) => told.others))) await owe('case-dates-unseen', id)
  const withSecond = due.filter(({ told }) => told.others.length > 0)
  await markTold(tx, 'toldOn', idsOf(due), today.toString())
  await markTold(tx, 'secondToldOn', idsOf(withSecond), today.toString())

  async function owe(kind: keyof typeof DATE_MAILS, recipientId: string): Promise<void> {
    const edition = editionOn(today.toString())
    await queueMail(services, tx, DATE_MAILS[kind], { recipientId, subjectId: recipientId, edition })
  }
}

/** Marks the dates that are so many days ahead. */
async function remind(tx: Database, dates: readonly Remindable[], today: PlainDate): Promise<void> {
  const reached = Map.groupBy(dates, ({ kind, day, remindedTo }) =>
    nextReminder(FIRM_REMINDERS[kind], { day, last: remindedTo }, today),
  )
  for (const [remindedTo, rows] of reached) {
    if (remindedTo !== null) await markReminded(tx, idsOf(rows), { remindedTo, remindedOn: today.toString() })
  }
}

function idsOf(dates: readonly { id: string }[]): string[] {
  return dates.map(({ id }) => id)
}
