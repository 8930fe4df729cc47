// Reminds of instalments some days before they are due, and on the day: each once, no matter who starts it and how often it is run.
import { queueMail } from '#features/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { REMINDER_DAYS, reminderDue, standingsOf } from '../rules/plan.ts'
import { INVOICE_MAILS } from './invoice-mails.ts'
import { type InstalmentRow, listInstalments, listInstalmentsDue, lock } from './repository.ts'
import { asInstalment, coveredOrComing, moneyOf } from './standing.ts'

export async function remindOfInstalments(services: Services): Promise<void> {
  const today = dateIn(FIRM_ZONE, services.clock.now())
  const last = plusDays(today, Math.max(...REMINDER_DAYS))
  for (const instalment of await listInstalmentsDue(services.db, today.toString(), last.toString())) {
    const days = reminderDue(asInstalment(instalment).dueOn, today)
    if (days !== null) await services.db.transaction((tx) => remind(tx, services, instalment, days))
  }
}

/** What was paid meanwhile, is being paid, or belongs to an invoice that was voided, is not reminded of. */
async function remind(
  tx: Database,
  services: Services,
  instalment: InstalmentRow,
  days: number,
): Promise<void> {
  const row = await lock(tx, instalment.invoiceId)
  if (row?.state !== 'issued') return
  const settled = coveredOrComing(await moneyOf(tx, row.id))
  const plan = standingsOf((await listInstalments(tx, [row.id])).map(asInstalment), settled)
  const open = plan.find(({ position }) => position === instalment.position)?.openCents ?? 0
  if (open === 0) return
  await queueMail(services, tx, INVOICE_MAILS['instalment-due'], {
    recipientId: row.clientId,
    subjectId: instalment.id,
    edition: days === 0 ? 1 : 0,
  })
}
