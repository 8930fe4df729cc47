// Reminders before, on and after the due date: each sent once, no matter who runs it and how often.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { OVERDUE_DAYS, REMINDER_DAYS, reminderOn } from '../rules/reminders.ts'
import { findActiveAutopay } from './autopay-repository.ts'
import { dayEdition } from './day-edition.ts'
import { INVOICE_MAILS } from './invoice-mails.ts'
import { type InvoiceRow, listInstalments, listInvoicesDue, lock } from './repository.ts'
import { coveredOrComing, moneyOf, openParts } from './standing.ts'

export async function remindOfInvoices(services: Services): Promise<void> {
  const today = dateIn(FIRM_ZONE, services.clock.now())
  const days = [...REMINDER_DAYS, ...OVERDUE_DAYS.map((late) => -late)]
  const dates = days.map((ahead) => plusDays(today, ahead).toString())
  for (const id of await listInvoicesDue(services.db, dates)) {
    await services.db.transaction(async (tx) => {
      const row = await lock(tx, id)
      if (row?.state === 'issued' && row.hold === null) await remind(tx, services, row, today)
    })
  }
}

/** No reminder for what was or is being paid. Overdue parts get one reminder per invoice. */
async function remind(tx: Database, services: Services, row: InvoiceRow, today: PlainDate): Promise<void> {
  // Automatic charges and their failures have their own mails.
  if (await findActiveAutopay(tx, row.id)) return
  const covered = coveredOrComing(await moneyOf(tx, row.id))
  const parts = openParts(row, await listInstalments(tx, [row.id]), covered)
  const due = parts.filter(({ dueOn }) => reminderOn(dueOn, today) !== null)
  const recipientId = row.clientId
  const overdue = due.some(({ dueOn }) => reminderOn(dueOn, today) === 'overdue')
  const edition = dayEdition(today)
  if (overdue) {
    const about = { recipientId, subjectId: row.id, edition }
    await queueMail(services, tx, INVOICE_MAILS['invoice-overdue'], about)
  }
  for (const { instalment, dueOn } of due) {
    const reminder = reminderOn(dueOn, today)
    if (reminder === 'overdue') continue
    if (instalment) {
      const about = { recipientId, subjectId: instalment.id, edition: reminder === 'today' ? 1 : 0 }
      await queueMail(services, tx, INVOICE_MAILS['instalment-due'], about)
    } else {
      await queueMail(services, tx, INVOICE_MAILS['invoice-due'], { recipientId, subjectId: row.id, edition })
    }
  }
}
