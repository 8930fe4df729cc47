// Invoices and instalments as their mails need them.
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { leftToPay } from '../rules/invoice.ts'
import { findInstalment } from './find-instalment.ts'
import { findById } from './repository.ts'
import { coveredOf, moneyOf } from './standing.ts'

export type MailedInvoice = {
  clientId: string
  kind: 'invoice' | 'retainer'
  number: string
  /** What is to be paid; all of it where nothing is any more. */
  amountCents: Cents
  /** A calendar date in ISO 8601; null where a plan spreads it over several. */
  dueOn: string | null
  state: 'open' | 'paid' | 'void'
}

/** Null for what was never issued. */
export async function readMailedInvoice(db: Database, id: string): Promise<MailedInvoice | null> {
  const row = await findById(db, id)
  if (!row || row.number === null) return null
  const { clientId, kind, number, totalCents, planCount } = row
  const open = leftToPay(totalCents, coveredOf(await moneyOf(db, id)))
  return {
    clientId,
    kind,
    number,
    amountCents: open > 0 ? open : totalCents,
    dueOn: planCount === null ? row.dueOn : null,
    state: row.state === 'void' ? 'void' : open > 0 ? 'open' : 'paid',
  }
}

/** The amount and date are the instalment's; the number its invoice's. */
export async function readMailedInstalment(db: Database, id: string): Promise<MailedInvoice | null> {
  const instalment = await findInstalment(db, id)
  const invoice = instalment && (await readMailedInvoice(db, instalment.invoiceId))
  if (!instalment || !invoice) return null
  const { openCents: amountCents, dueOn } = instalment
  return { ...invoice, amountCents, dueOn, ...(amountCents === 0 && { state: 'paid' }) }
}
