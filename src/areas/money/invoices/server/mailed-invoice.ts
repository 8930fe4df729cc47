// Invoices and instalments for their mails.
import { heldInTrust, usedOfTrust } from '#areas/money/ledger/server/index.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { isOverdue, leftToPay } from '../rules/invoice.ts'
import { findInstalment } from './find-instalment.ts'
import { appliedSource } from './books.ts'
import { findById, findReduction, listInstalments } from './repository.ts'
import { coveredOf, coveredOrComing, moneyOf, openParts } from './standing.ts'

export type MailedInvoice = {
  clientId: string
  kind: 'invoice' | 'retainer'
  number: string
  /** The balance; the total if nothing is due. */
  amountCents: Cents
  /** An ISO 8601 date; null if a plan has several. */
  dueOn: string | null
  state: 'open' | 'paid' | 'void'
  /** The amount of a mail that is not about a payment: the reduction, or the trust money used. */
  takenCents: Cents | null
  /** The trust balance for its case. */
  heldCents: Cents | null
}

/** Null if never issued. */
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
    takenCents: null,
    heldCents: null,
  }
}

/** Null if no reminder is due: on hold, or a payment is under way. */
export async function readToPay(db: Database, id: string): Promise<MailedInvoice | null> {
  const row = await findById(db, id)
  const invoice = await readMailedInvoice(db, id)
  if (!row || !invoice || row.hold !== null) return null
  const isComing = coveredOrComing(await moneyOf(db, id)) >= row.totalCents
  return isComing ? { ...invoice, state: 'paid' } : invoice
}

/** The part overdue on that day, and since when. */
export async function readOverdue(db: Database, id: string, today: PlainDate): Promise<MailedInvoice | null> {
  const row = await findById(db, id)
  const invoice = await readToPay(db, id)
  if (!row || !invoice || invoice.state !== 'open') return invoice
  const covered = coveredOrComing(await moneyOf(db, id))
  const late = openParts(row, await listInstalments(db, [id]), covered).filter(({ dueOn }) =>
    isOverdue(dueOn, today),
  )
  const [first] = late
  if (!first) return null
  const amountCents = late.reduce((sum, { openCents }) => sum + openCents, 0)
  return { ...invoice, amountCents, dueOn: first.dueOn.toString() }
}

/** For a credit note or closed request; null once undone. */
export async function readLowered(db: Database, id: string): Promise<MailedInvoice | null> {
  const reduction = await findReduction(db, id)
  if (!reduction || reduction.undoneAt !== null) return null
  const invoice = await readMailedInvoice(db, reduction.invoiceId)
  return invoice && { ...invoice, takenCents: reduction.amountCents }
}

/** `times`: earlier uses of trust money for it. */
export async function readTrustApplied(
  db: Database,
  id: string,
  times: number,
): Promise<MailedInvoice | null> {
  const row = await findById(db, id)
  const invoice = await readMailedInvoice(db, id)
  const takenCents = await usedOfTrust(db, appliedSource(id, times))
  if (!row || !invoice || takenCents === 0) return null
  const { clientId, caseId: matterId } = row
  return { ...invoice, takenCents, heldCents: await heldInTrust(db, { clientId, matterId }) }
}

/** The instalment's amount and date; its invoice's number. */
export async function readMailedInstalment(db: Database, id: string): Promise<MailedInvoice | null> {
  const instalment = await findInstalment(db, id)
  const invoice = instalment && (await readMailedInvoice(db, instalment.invoiceId))
  if (!instalment || !invoice) return null
  const { openCents: amountCents, dueOn } = instalment
  return { ...invoice, amountCents, dueOn, ...(amountCents === 0 && { state: 'paid' }) }
}
